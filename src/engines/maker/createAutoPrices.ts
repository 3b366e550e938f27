import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type MakerLimits, type UsdBook, usdBook } from '../../domain/rfq/makerLimits.ts';
import { PRICE_FILLS, type ReferencePrice, referencePrice } from '../../domain/rfq/referencePrice.ts';
import { pairKey, type QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { queryOrders } from '../../world/service/queryOrders.ts';
import type { Clock, World } from '../../world/World.ts';

/** A price is asked for again after this long, in ms. */
export const PRICE_FRESH = 30_000;
const VALUES_FRESH = 60_000;
/** What could not be read is asked for again after this long. */
const RETRY_AFTER = 5000;
const VALUE_ORDERS = 100;

/**
 * Whether what was read at `readAt`, in ms of this machine, still counts where it is read again every `every` ms: for
 * twice as long, so that one failure stops nothing, and what was read before a machine slept is not believed.
 */
export const isRecent = (clock: Pick<Clock, 'localNow'>, readAt: number, every: number): boolean =>
  clock.localNow() - readAt <= 2 * every;

/** `at`: when it was last asked for, `readAt`: when `value` came, in ms of this machine. */
type Read<Value> = { value: Value | undefined; at: number; readAt: number; reading: boolean };

const unread = <Value>(): Read<Value> => ({
  value: undefined,
  at: Number.NEGATIVE_INFINITY,
  readAt: Number.NEGATIVE_INFINITY,
  reading: false,
});

/**
 * What auto-answer reads of the service, each time it is asked for and not fresh any more; `onRead` is called when an
 * answer came or failed. An answer holds while the next one is awaited, and is never old.
 */
export const createAutoPrices = (world: Pick<World, 'client' | 'clock'>, onRead: () => void) => {
  const { client, clock } = world;
  const prices = new Map<string, Read<ReferencePrice | null>>();
  const values = unread<readonly OrderRecord[]>();
  const refresh = <Value>(read: Read<Value>, fresh: number, ask: () => Promise<Value>): Value | undefined => {
    const value = isRecent(clock, read.readAt, fresh) ? read.value : undefined;
    const rests = value === undefined ? RETRY_AFTER : fresh;
    if (read.reading || clock.localNow() - read.at < rests) return value;
    read.reading = true;
    void ask()
      .then((answer) => Object.assign(read, { value: answer, readAt: clock.localNow() }))
      .catch(() => undefined)
      .finally(() => {
        Object.assign(read, { reading: false, at: clock.localNow() });
        onRead();
      });
    return value;
  };
  return {
    /** The price of recent fills of a request's pair: null without any, undefined while it is not read. */
    priceOf: (request: QuoteRequested): ReferencePrice | null | undefined => {
      const { inputChain, outputChain, inputToken, outputToken } = request;
      if (inputChain === null || outputChain === null) return null;
      const key = pairKey(request);
      const read = prices.get(key) ?? unread<ReferencePrice | null>();
      prices.set(key, read);
      const pair = { inputToken, outputToken, inputChain, outputChain };
      const filter = { ...pair, status: 'Completed' } as const;
      return refresh(read, PRICE_FRESH, async () =>
        referencePrice((await queryOrders(client, { filter, page: 1, limit: PRICE_FILLS })).orders, pair),
      );
    },
    /** What amounts are worth in dollars, for limits that need it; nothing has a known value while it is not read. */
    usdOf: ({ smallest, largest }: MakerLimits): UsdBook => {
      if (smallest === '' && largest === '') return () => null;
      const orders = refresh(
        values,
        VALUES_FRESH,
        async () => (await queryOrders(client, { filter: {}, page: 1, limit: VALUE_ORDERS })).orders,
      );
      return usdBook(orders ?? []);
    },
  };
};
