import type { PatchOperation } from './jsonPatch.ts';

/** What goes wrong, when, and how often. Everything but `on` is optional. */
export type FaultRule = {
  /** "POST /quote", "GET /data/query", "POST /rpc/base", "event QuoteReceived", "event *" or "*". */
  readonly on: string;
  /** How many matches it acts on; without end if not said. */
  readonly times?: number;
  /** How many matches it lets pass first. */
  readonly skip?: number;
  /** Share of matches it acts on, drawn by the seed (0 to 1). */
  readonly chance?: number;
  /** Only where the request's JSON has these values, by JSON pointer: {"/method": "eth_call"}. */
  readonly request?: Readonly<Record<string, unknown>>;
  /** Only where the answer's or frame's JSON has these values, by JSON pointer. */
  readonly answer?: Readonly<Record<string, unknown>>;
  readonly delayMs?: number;
  /** JSON patch of the answer or frame. */
  readonly patch?: readonly PatchOperation[];
  /** After the patch of a quote: orderHash and signingHash recomputed, so that the lie is consistent. */
  readonly rehash?: boolean;
  /** Another status, further headers, another body (a string is sent as it is). */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sends only this many characters; `cut` also promises more and breaks off. */
  readonly truncate?: number;
  readonly cut?: boolean;
  /** Appends this many spaces' worth of junk. */
  readonly pad?: number;
  /** Overwrites this many characters, drawn by the seed. */
  readonly corrupt?: number;
  /** No answer: the connection is closed; a frame is left out. */
  readonly drop?: boolean;
  /** No answer: the connection stays open. */
  readonly stall?: boolean;
  /** Further copies of a frame. */
  readonly duplicate?: number;
};
