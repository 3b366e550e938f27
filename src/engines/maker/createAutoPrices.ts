import { createUsdEstimate, type MakerLimits, type UsdEstimate } from '../../domain/maker/makerLimits.ts';
import { MAX_PRICE_FILLS, pairOf, type ReferencePrice, referencePrice } from '../../domain/maker/referencePrice.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { pairKey, type QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { queryOrders } from '../../world/service/queryOrders.ts';
import type { Clock, World } from '../../world/World.ts';

export const PRICE_INTERVAL_MS = 30_000;
const VALUES_INTERVAL_MS = 60_000;
const RETRY_DELAY_MS = 5000;
const MAX_VALUE_ORDERS = 100;

/**
 * True while a value that was read at `readAt` (local time) is not stale. It is polled every `intervalMs` and stale after
 * twice as long, so that one failure stops nothing, and a value from before the machine slept is not used.
 */
export const isFresh = (clock: Pick<Clock, 'localNow'>, readAt: number, intervalMs: number): boolean =>
  clock.localNow() - readAt <= 2 * intervalMs;

/** Times are local. While it is read, no read is due. */
type Cached<Value> = { value: Value | undefined; readAt: number; dueAt: number };

const uncached = <Value>(): Cached<Value> => ({ value: undefined, readAt: 0, dueAt: 0 });

/**
 * The prices that auto-quote needs. A value is read when it is needed and due; `onRead` is called when a
 * read ends. The last value is used during a read, unless it is stale.
 */
export const createAutoPrices = (world: Pick<World, 'client' | 'clock'>, onRead: () => void) => {
  const { client, clock } = world;
  const prices = new Map<string, Cached<ReferencePrice | null>>();
  const values = uncached<readonly OrderRecord[]>();
  const refresh = <Value>(cached: Cached<Value>, intervalMs: number, read: () => Promise<Value>): Value | undefined => {
    if (clock.localNow() >= cached.dueAt) {
      cached.dueAt = Number.POSITIVE_INFINITY;
      const onValue = (value: Value): void => {
        Object.assign(cached, { value, readAt: clock.localNow(), dueAt: clock.localNow() + intervalMs });
      };
      const onError = (): void => {
        cached.dueAt = clock.localNow() + RETRY_DELAY_MS;
      };
      void read().then(onValue, onError).then(onRead);
    }
    return isFresh(clock, cached.readAt, intervalMs) ? cached.value : undefined;
  };
  return {
    /** The price of recent fills of a request's pair: null without any, undefined until it is read. */
    priceOf: (request: QuoteRequested): ReferencePrice | null | undefined => {
      const pair = pairOf(request);
      if (pair === null) return null;
      const key = pairKey(request);
      const cached = prices.get(key) ?? uncached<ReferencePrice | null>();
      prices.set(key, cached);
      const filter = { ...pair, status: 'Completed' } as const;
      return refresh(cached, PRICE_INTERVAL_MS, async () =>
        referencePrice((await queryOrders(client, { filter, page: 1, limit: MAX_PRICE_FILLS })).orders, pair),
      );
    },
    /** USD values of amounts, for limits that need them. Until they are read, no amount has a value. */
    usdOf: ({ smallest, largest }: MakerLimits): UsdEstimate => {
      if (smallest === '' && largest === '') return () => null;
      const orders = refresh(
        values,
        VALUES_INTERVAL_MS,
        async () => (await queryOrders(client, { filter: {}, page: 1, limit: MAX_VALUE_ORDERS })).orders,
      );
      return createUsdEstimate(orders ?? []);
    },
  };
};
