import { getAddress } from 'viem';
import { orderRecord } from '../wire/records.ts';
import { listedOrder, type StoredOrder } from './StoredOrder.ts';

/** The longest record: all amounts, values and chain keys as long as their columns of bulkLoad.ts take them. */
export const LONGEST_RECORD = 1_024;

/**
 * The record of an order as GET /data/query lists it (to the letter of the interface), kept beside its columns: a page
 * is then a few texts put together, and no address is checksummed while somebody waits.
 */
export const keptRecord = (order: StoredOrder): string =>
  JSON.stringify(
    orderRecord(
      listedOrder({
        ...order,
        offerer: getAddress(order.offerer),
        recipient: getAddress(order.recipient),
        inputToken: getAddress(order.inputToken),
        outputToken: getAddress(order.outputToken),
      }),
      'interface',
    ),
  );
