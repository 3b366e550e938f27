import type { Address } from 'viem';
import type { StoreApi } from 'zustand/vanilla';
import { retry } from '../../world/retry.ts';
import type { World } from '../../world/World.ts';
import type { FeedState } from '../feed/FeedState.ts';
import type { Transactions } from '../transactions/createTransactions.ts';
import type { AutoAnswer } from './createAutoAnswer.ts';
import type { Desk, LiveMarket } from './createDesk.ts';
import type { ANSWERS_KEY } from './keptAnswers.ts';

/** Named without its code, which comes later. */
const KEPT: typeof ANSWERS_KEY = 'maker:v1';

/** What a maker works with: the desk and auto-answer. */
export type MakerTools = { readonly desk: Desk; readonly autoAnswer: AutoAnswer };

/** What the maker's engines need besides the world. */
export type MakerParts = {
  readonly feed: { readonly store: Pick<StoreApi<FeedState>, 'getState' | 'subscribe'> };
  readonly transactions: Transactions;
};

type Market = ReturnType<LiveMarket['getState']>;

const nothingAsked: Market = { auctions: new Map() };

/** The market of now: a recording that is played says nothing of an answer, and asks for none. */
const realMarket = (store: MakerParts['feed']['store']): LiveMarket => {
  const real = (state: FeedState): Market => (state.connection?.phase === 'replay' ? nothingAsked : state);
  return {
    getState: () => real(store.getState()),
    subscribe: (listener) => store.subscribe((state, before) => listener(real(state), real(before))),
  };
};

/**
 * The engines of a maker. Their code comes when the desk is opened for the first time, or when the feed is listened to
 * and this browser keeps answers. From then on they go on whichever page is open, so that the end of an answer is noted
 * and a fill is followed. Auto-answer is on only while the desk is.
 */
export const createMaker = (world: World, { feed, transactions }: MakerParts) => {
  let opened: Promise<MakerTools> | null = null;
  let stop = (): void => undefined;
  const load = () => Promise.all([import('./createDesk.ts'), import('./createAutoAnswer.ts')]);
  const make = async (): Promise<MakerTools> => {
    const [{ createDesk }, { createAutoAnswer }] = await retry(world.clock, load);
    const market = realMarket(feed.store);
    const desk = createDesk(world, market, transactions);
    const autoAnswer = createAutoAnswer(world, market, desk);
    desk.start();
    autoAnswer.start();
    stop = () => {
      autoAnswer.stop();
      desk.stop();
    };
    return { desk, autoAnswer };
  };
  const open = (): Promise<MakerTools> => {
    opened ??= make();
    return opened;
  };
  /** What is kept tells of answers without the code that reads them. */
  const isUsed = (): boolean => opened !== null || world.storage.get(KEPT) !== null;
  const openForKept = ({ connection }: FeedState): void => {
    if (opened === null && connection !== null && isUsed()) void open();
  };
  let unsubscribe = (): void => undefined;
  return {
    start: (): void => {
      unsubscribe = feed.store.subscribe(openForKept);
    },
    stop: (): void => {
      unsubscribe();
      stop();
    },
    /** Opens the desk; all openers share one. */
    open,
    /** What answers of this browser that stand would take of an account, by `holdingKey`, in smallest units. */
    promised: async (account: Address): Promise<ReadonlyMap<string, bigint>> =>
      isUsed() ? (await open()).desk.promised(account) : new Map(),
  };
};
