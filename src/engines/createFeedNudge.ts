import type { Hex } from 'viem';
import type { StoreApi } from 'zustand/vanilla';
import { type Auction, ownAuction } from '../domain/rfq/Auction.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { QuoteRequest } from '../domain/swap/Quote.ts';
import { type Ms, ms } from '../domain/time.ts';
import type { World } from '../world/World.ts';
import type { OrderStatusEngine } from './orderStatus/createOrderStatus.ts';

const THROTTLE_MS = 250;

/** The request whose quote became an order of the journal; `requestedAt` is to the second. */
export const requestOf = ({
  order,
  inputChain,
  outputChain,
}: JournalEntry): { request: QuoteRequest; requestedAt: Ms } => {
  const { offerer, recipient, inputToken, outputToken, inputAmount, startTime } = order;
  const request = { offerer, recipient, inputToken, outputToken, inputAmount, inputChain, outputChain };
  return { request, requestedAt: ms(startTime * 1000) };
};

/** Events about the end of an auction. Quotes before it change nothing of the order. */
const countEndEvents = ({ matches, settled, failed, expired }: Auction): number =>
  matches.length + [settled, failed, expired].filter((event) => event !== null).length;

type FeedStore = Pick<StoreApi<{ readonly auctions: ReadonlyMap<string, Auction> }>, 'getState' | 'subscribe'>;

export const createFeedNudge = (
  { clock }: Pick<World, 'clock'>,
  feed: FeedStore,
  watch: Pick<OrderStatusEngine, 'store' | 'nudge'>,
): { readonly start: () => void; readonly stop: () => void } => {
  const counts = new Map<Hex, number>();
  let checked: ReadonlyMap<string, Auction> | null = null;
  let cancel: (() => void) | null = null;
  let unsubscribe = (): void => undefined;
  const check = (): void => {
    cancel = null;
    const { auctions } = feed.getState();
    if (auctions === checked) return;
    checked = auctions;
    for (const { entry, state } of watch.store.getState().orders.values()) {
      if (entry === null || state.final) continue;
      const { request, requestedAt } = requestOf(entry);
      const auction = ownAuction(auctions.values(), request, requestedAt);
      const now = auction === null ? 0 : countEndEvents(auction);
      if (now > (counts.get(entry.orderHash) ?? 0)) watch.nudge(entry.orderHash);
      counts.set(entry.orderHash, now);
    }
  };
  return {
    start: () => {
      unsubscribe();
      unsubscribe = feed.subscribe(() => {
        if (watch.store.getState().orders.size > 0) cancel ??= clock.schedule(check, THROTTLE_MS);
      });
    },
    stop: () => {
      unsubscribe();
      cancel?.();
      cancel = null;
    },
  };
};
