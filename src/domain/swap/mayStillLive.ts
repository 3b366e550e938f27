import { sameAddress } from '../address.ts';
import type { Order } from '../order/Order.ts';
import type { Ms } from '../time.ts';
import type { JournalEntry } from './JournalEntry.ts';
import { samePayment } from './samePayment.ts';

/** After an order's end, the service gets this long before "no record" is believed, in ms. */
const GRACE = 60_000;

/** A signature that left this browser can be used until the order ends, even by a service that said no to it. */
const isAlive = ({ state, signature, order }: JournalEntry, now: Ms): boolean => {
  if (signature === null || state === 'accepted') return false;
  return now <= order.endTime * 1000 + (state === 'signed' ? GRACE : 0);
};

/** Whether two orders take the same token from the same account, whatever the amounts. */
const sameToken = (a: Order, b: Order): boolean =>
  sameAddress(a.offerer, b.offerer) && sameAddress(a.inputToken, b.inputToken) && a.srcEid === b.srcEid;

/**
 * The entry whose signature may still take the same payment: sent or about to be, and its time not over. While there is
 * one, no second signature is asked for. A draft blocks nothing: its signature never left the wallet. One that the
 * service refused is told of by `livingBeside`.
 */
export const mayStillLive = (entries: readonly JournalEntry[], order: Order, now: Ms): JournalEntry | null =>
  entries.find((entry) => entry.refusedAt === null && isAlive(entry, now) && samePayment(entry.order, order)) ?? null;

/** Every signature that may still take the same token, whatever the amount and whatever the service said of it. */
export const livingBeside = (entries: readonly JournalEntry[], order: Order, now: Ms): readonly JournalEntry[] =>
  entries.filter((entry) => isAlive(entry, now) && sameToken(entry.order, order));
