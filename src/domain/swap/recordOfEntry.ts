import type { OrderRecord, OrderStatus } from '../order/OrderRecord.ts';
import { type Ms, ms } from '../time.ts';
import type { JournalEnd, JournalEntry } from './JournalEntry.ts';

/** What the chains said when this browser saw an order end. */
const ended: Readonly<Record<JournalEnd['stage'], OrderStatus>> = {
  completed: 'completed',
  delivered: 'received',
  refunded: 'cancelled',
  failed: 'failed',
};

const msOf = (seconds: number): Ms => ms(seconds * 1000);

/**
 * The record of an order as this browser keeps it, for when the service does not tell: what was signed, and how it ended as far
 * as this browser saw that. An order without an end has the status `unknown` and no transactions.
 */
export const recordOfEntry = ({ order, orderHash, end, ...entry }: JournalEntry): OrderRecord => {
  const { inputChain, outputChain, draftedAt, signedAt, settledAt } = entry;
  const status = end === null ? 'unknown' : ended[end.stage];
  return {
    ...{ orderHash, inputChain, outputChain, status, statusText: status },
    ...{ offerer: order.offerer, recipient: order.recipient },
    ...{ inputToken: order.inputToken, inputAmount: order.inputAmount, inputTokenValueUsd: null },
    ...{ outputToken: order.outputToken, outputAmount: order.outputAmount, outputTokenValueUsd: null },
    ...{ startTime: msOf(order.startTime), endTime: msOf(order.endTime) },
    ...{ srcTx: null, dstTx: null, timestamp: end?.at ?? settledAt ?? signedAt ?? draftedAt },
  };
};
