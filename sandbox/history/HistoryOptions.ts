import type { Token } from '../../src/domain/token/Token.ts';

/** What a history is made of. The same options give the same orders. */
export type HistoryOptions = {
  readonly count: number;
  readonly seed: number;
  readonly chains: readonly { readonly chainKey: string; readonly eid: number }[];
  readonly tokens: readonly (Token & { readonly chainKey: string; readonly usd: string })[];
  /** When the newest order was accepted at the latest, in ms. */
  readonly now: number;
};
