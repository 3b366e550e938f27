import type { Exchange, Feed, Response, Service } from './service.ts';

/** `read`; `quotes` that are never signed; `funded`, a swap that is paid for. */
export type Level = 'read' | 'quotes' | 'funded';

/** `amount` in the smallest unit. */
export type Pair = {
  readonly inputChain: string;
  readonly inputToken: string;
  readonly outputChain: string;
  readonly outputToken: string;
  readonly amount: string;
};

export type Fields = Readonly<Record<string, unknown>>;

export type RowContext = {
  readonly service: Service;
  /** A request of the whole run: sent once, shown in each row that reads its response. */
  readonly once: (name: string, send: () => Promise<Response>) => Promise<Response>;
  /** Sends a request, and shows the exchange in this row. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly post: (path: string, body: unknown) => Promise<Response>;
  readonly show: (exchange: Exchange) => void;
  readonly feed: () => Promise<Feed>;
  /** Notes a difference that live deployments are known to have and clients normalise. */
  readonly variant: (note: string) => void;
  readonly prefix: string;
  readonly pair: Pair | null;
  readonly offerer: string | null;
  readonly privateKey: string | null;
  readonly rpcUrls: Readonly<Record<string, string>>;
  /** Without a request of its own the feed is read for this time. */
  readonly listenMs: number;
};

/** The problems found, each in a sentence; empty if the row holds. Throws Skipped if it cannot be tried. */
type Check = (context: RowContext) => Promise<readonly string[]> | readonly string[];

/** One sentence of the interface that can be checked from outside, and its section. */
export type Row = {
  readonly id: string;
  readonly section: string;
  readonly rule: string;
  readonly level: Level;
  readonly check: Check;
};

export const row = (id: string, section: string, rule: string, check: Check, level: Level = 'read'): Row => ({
  id,
  section,
  rule,
  level,
  check,
});

export const failed = (...conditions: readonly (readonly [holds: boolean, problem: string])[]): readonly string[] =>
  conditions.flatMap(([holds, problem]) => (holds ? [] : [problem]));

/** A row that cannot be tried here, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
