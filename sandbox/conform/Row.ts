import type { Answer, Exchange, Feed, Service } from './service.ts';

/** How far a run goes: reads, quotes that are asked and never signed, a swap that is paid for. */
export type Level = 'read' | 'quotes' | 'funded';

/** What is swapped where a run asks for quotes. `amount` in the smallest unit. */
export type Pair = {
  readonly inputChain: string;
  readonly inputToken: string;
  readonly outputChain: string;
  readonly outputToken: string;
  readonly amount: string;
};

/** What a row has to work with. */
export type RowContext = {
  readonly service: Service;
  /** What was asked already and holds for the whole run: read once, shown in each row that looks at it. */
  readonly once: (name: string, ask: () => Promise<Answer>) => Promise<Answer>;
  /** Asks, and shows the exchange in this row. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  readonly show: (exchange: Exchange) => void;
  readonly feed: () => Promise<Feed>;
  /** Notes a difference that live deployments are known to have and clients normalise. */
  readonly variant: (words: string) => void;
  readonly prefix: string;
  readonly pair: Pair | null;
  readonly offerer: string | null;
  readonly privateKey: string | null;
  readonly rpcUrls: Readonly<Record<string, string>>;
  /** How long the feed is listened to where nothing is asked, in ms. */
  readonly listenMs: number;
};

/** One sentence of the interface that can be checked from outside. */
export type Row = {
  readonly id: string;
  /** Section of the interface. */
  readonly section: string;
  readonly says: string;
  readonly level: Level;
  /** What is wrong, each in a sentence; none: the row holds. Throws Skipped where it cannot be tried. */
  readonly check: (context: RowContext) => Promise<readonly string[]>;
};

/** A row that cannot be tried here, and why. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
