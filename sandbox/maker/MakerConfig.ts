import type { Address, Hex } from 'viem';

/** A token the maker trades, and what it is worth. */
export type MakerToken = {
  readonly chainKey: string;
  readonly address: Address;
  readonly decimals: number;
  /** US dollars for one whole token, as a decimal string. */
  readonly usd: string;
};

/** Everything a maker can be told. A JSON file with these names; see maker.example.json. */
export type MakerConfig = {
  readonly name: string;
  /** Base URL of the service; the feed is at /ws and the chains at /rpc/<chainKey> unless said otherwise. */
  readonly url: string;
  readonly rfqWebSocketUrl?: string;
  readonly rpcUrls?: Readonly<Record<string, string>>;
  readonly methodPrefix?: string;
  readonly privateKey: Hex;
  readonly tokens: readonly MakerToken[];
  /** What the maker keeps, in hundredths of a percent of the mid price. */
  readonly spreadBps: number;
  /** Answers are held back by a time drawn from this range, in ms. */
  readonly latencyMs: readonly [number, number];
  /** The smallest and largest order it answers, in whole US dollars. */
  readonly minUsd: number;
  readonly maxUsd: number;
  /** Share of won orders that it silently leaves unfilled, and that it cancels in the open (0 to 1). */
  readonly failureRate: number;
  readonly cancelRate: number;
  /** Seconds between two looks at input that can be withdrawn. */
  readonly withdrawEverySec: number;
};
