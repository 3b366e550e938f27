import type { Address } from 'viem';
import type { StoreApi } from 'zustand/vanilla';
import { QUOTES_KEY } from '../../world/persisted.ts';
import { retry } from '../../world/retry.ts';
import type { World } from '../../world/World.ts';
import type { FeedState } from '../feed/FeedState.ts';
import type { OrderStatusEngine } from '../orderStatus/createOrderStatus.ts';
import type { Transactions } from '../transactions/createTransactions.ts';
import type { AutoQuote } from './createAutoQuote.ts';
import type { Desk } from './createDesk.ts';

type MakerTools = { readonly desk: Desk; readonly autoQuote: AutoQuote };

type MakerParts = {
  readonly feed: { readonly store: Pick<StoreApi<FeedState>, 'getState' | 'subscribe'> };
  readonly transactions: Transactions;
  readonly orderStatus: Pick<OrderStatusEngine, 'store' | 'hold'>;
};

/**
 * The engines of a maker, loaded lazily, because they bring viem's ABI coding: when the desk is opened, or when the feed
 * connects and this browser has persisted quotes. Then they run on every page, so that the outcome of a quote is
 * recorded and its fill is followed. Auto-quote runs only while the desk is open.
 */
export const createMaker = (world: World, { feed, transactions, orderStatus }: MakerParts) => {
  let opened: Promise<MakerTools> | null = null;
  let stop = (): void => undefined;
  const load = () => Promise.all([import('./createDesk.ts'), import('./createAutoQuote.ts')]);
  const make = async (): Promise<MakerTools> => {
    const [{ createDesk }, { createAutoQuote }] = await retry(world.clock, load);
    const desk = createDesk(world, feed.store, transactions, orderStatus);
    const autoQuote = createAutoQuote(world, feed.store, desk);
    desk.start();
    autoQuote.start();
    stop = () => {
      autoQuote.stop();
      desk.stop();
    };
    return { desk, autoQuote };
  };
  const open = (): Promise<MakerTools> => {
    opened ??= make();
    return opened;
  };
  const isUsed = (): boolean => opened !== null || world.storage.get(QUOTES_KEY) !== null;
  const openIfUsed = ({ connection }: FeedState): void => {
    if (opened === null && connection !== null && isUsed()) void open();
  };
  let unsubscribe = (): void => undefined;
  return {
    start: (): void => {
      unsubscribe = feed.store.subscribe(openIfUsed);
    },
    stop: (): void => {
      unsubscribe();
      stop();
    },
    open,
    promised: async (account: Address): Promise<ReadonlyMap<string, bigint>> =>
      isUsed() ? (await open()).desk.promised(account) : new Map(),
  };
};
