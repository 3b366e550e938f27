import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';

/** What happened, what is safe, what to do (DESIGN section 7). */
export type FailureWords = { readonly happened: string; readonly safe: string; readonly todo: string };

/** The three sentences of an order that did not arrive; null for any other. Names are as shown on the page. */
export const failureWords = (
  record: OrderRecord,
  names: { readonly paid: string; readonly received: string; readonly from: string; readonly to: string },
): FailureWords | null => {
  if (record.status !== 'failed' && record.status !== 'cancelled' && record.status !== 'expired') return null;
  const ended = formatClock(record.endTime);
  const marked = `The service marked it ${record.statusText} at ${formatClock(record.timestamp)}.`;
  if (record.srcTx === null) {
    return {
      happened: `The order ended at ${ended} before ${names.received} was delivered on ${names.to}. ${marked}`,
      safe: `The service recorded no source transaction, so it knows of no ${names.paid} that left the wallet. Past its end time the signature is spent.`,
      todo: 'Request a new quote when you want to try again.',
    };
  }
  return {
    happened: `The order ended at ${ended} before ${names.received} was delivered on ${names.to}. ${marked}`,
    safe: `${names.paid} left the wallet in the source transaction. The service does not say where it is now; the contract's own word is below. Past its end time the signature is spent.`,
    todo: `Open the source transaction on ${names.from} and look for a return. If there is none, send the order hash to the operator.`,
  };
};
