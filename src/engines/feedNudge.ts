import type { Hex } from 'viem';
import type { StoreApi } from 'zustand/vanilla';
import { type Auction, ownAuction } from '../domain/rfq/Auction.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { QuoteRequest } from '../domain/swap/Quote.ts';
import { type Ms, ms } from '../domain/time.ts';
import type { World } from '../world/World.ts';
import type { OrderStatusEngine } from './orderStatus/createOrderStatus.ts';

/** A busy feed is looked through at most this often, in ms. */
const PAUSE = 250;

/** The question that an order of the journal was the answer to, and when it was asked (to the second). */
export const askedOf = ({ order, inputChain, outputChain }: JournalEntry): { request: QuoteRequest; askedAt: Ms } => {
  const { offerer, recipient, inputToken, outputToken, inputAmount, startTime } = order;
  const request = { offerer, recipient, inputToken, outputToken, inputAmount, inputChain, outputChain };
  return { request, askedAt: ms(startTime * 1000) };
};

/** How much of the end of an auction was said: quotes before it are no news of the order. */
const saidOf = ({ matches, settled, failed, expired }: Auction): number =>
  matches.length + [settled, failed, expired].filter((event) => event !== null).length;

type FeedStore = Pick<StoreApi<{ readonly auctions: ReadonlyMap<string, Auction> }>, 'getState' | 'subscribe'>;

/** Has an order looked at again at once when the feed says something new about its auction. */
export const createFeedNudge = (
  { clock }: Pick<World, 'clock'>,
  feed: FeedStore,
  watch: Pick<OrderStatusEngine, 'store' | 'nudge'>,
): { readonly start: () => void; readonly stop: () => void } => {
  const said = new Map<Hex, number>();
  let looked: ReadonlyMap<string, Auction> | null = null;
  let cancel: (() => void) | null = null;
  let unsubscribe = (): void => undefined;
  const look = (): void => {
    cancel = null;
    const { auctions } = feed.getState();
    if (auctions === looked) return;
    looked = auctions;
    for (const { entry, state } of watch.store.getState().orders.values()) {
      if (entry === null || state.final) continue;
      const { request, askedAt } = askedOf(entry);
      const auction = ownAuction(auctions.values(), request, askedAt);
      const now = auction === null ? 0 : saidOf(auction);
      if (now > (said.get(entry.orderHash) ?? 0)) watch.nudge(entry.orderHash);
      said.set(entry.orderHash, now);
    }
  };
  return {
    start: () => {
      unsubscribe();
      unsubscribe = feed.subscribe(() => {
        if (watch.store.getState().orders.size > 0) cancel ??= clock.schedule(look, PAUSE);
      });
    },
    stop: () => {
      unsubscribe();
      cancel?.();
      cancel = null;
    },
  };
};
