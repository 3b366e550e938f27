import * as v from 'valibot';
import type { Address, Hex } from 'viem';

/** A token that the maker trades, and its value. */
export type MakerToken = {
  readonly chainKey: string;
  readonly address: Address;
  readonly decimals: number;
  /** US dollars for one whole token, as a decimal string. */
  readonly usd: string;
};

/** The members of the JSON file; see maker.example.json. */
export type MakerConfig = {
  readonly name: string;
  /** Base URL of the service; the feed is at /ws and the chains at /rpc/<chainKey> by default. */
  readonly url: string;
  readonly rfqWebSocketUrl?: string;
  readonly rpcUrls?: Readonly<Record<string, string>>;
  readonly methodPrefix?: string;
  readonly privateKey: Hex;
  readonly tokens: readonly MakerToken[];
  /** The margin in hundredths of a percent of the mid price. */
  readonly spreadBps: number;
  /** The same for pairs whose tokens have different prices; `spreadBps` by default. */
  readonly volatileSpreadBps?: number;
  /** Latency of responses, drawn from this range, in ms. */
  readonly latencyMs: readonly [number, number];
  /** The smallest and largest order it quotes, in whole US dollars. */
  readonly minUsd: number;
  readonly maxUsd: number;
  /** Share of won orders that it silently leaves unfilled, and that it cancels in the open (0 to 1). */
  readonly failureRate: number;
  readonly cancelRate: number;
  /** Seconds between two reads of withdrawable input. */
  readonly withdrawEverySec: number;
};

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000));
const hex = (bytes: number) =>
  v.pipe(
    v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)),
    v.check((text) => text.length === 2 + bytes * 2, `must be 0x and ${bytes * 2} hex digits`),
  );

const spread = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000));

const schema = v.object({
  name: v.optional(v.string(), 'maker'),
  url: v.pipe(v.string(), v.url()),
  rfqWebSocketUrl: v.optional(v.string()),
  rpcUrls: v.optional(v.record(v.string(), v.string())),
  methodPrefix: v.optional(v.string()),
  privateKey: hex(32),
  tokens: v.array(
    v.object({
      chainKey: v.string(),
      address: hex(20),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
      usd: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,18})?$/)),
    }),
  ),
  spreadBps: v.optional(spread, 18),
  volatileSpreadBps: v.optional(spread),
  latencyMs: v.optional(v.tuple([milliseconds, milliseconds]), [10, 60]),
  minUsd: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  maxUsd: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1_000_000),
  failureRate: v.optional(share, 0),
  cancelRate: v.optional(share, 0),
  withdrawEverySec: v.optional(v.pipe(v.number(), v.minValue(1)), 30),
});

/** Reads a maker's settings from parsed JSON; throws a sentence that names the first field that is wrong. */
export const readMakerConfig = (value: unknown): MakerConfig => {
  const result = v.safeParse(schema, value);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`The maker's settings are wrong at "${v.getDotPath(issue) ?? 'top'}": ${issue.message}`);
  }
  const { rfqWebSocketUrl, rpcUrls, methodPrefix, volatileSpreadBps, ...rest } = result.output;
  return {
    ...rest,
    ...(rfqWebSocketUrl ? { rfqWebSocketUrl } : {}),
    ...(rpcUrls ? { rpcUrls } : {}),
    ...(volatileSpreadBps === undefined ? {} : { volatileSpreadBps }),
    ...(methodPrefix ? { methodPrefix } : {}),
  };
};
