import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainByKey } from '../../domain/chain/chainByKey.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import { secOfMs } from '../../domain/time/Sec.ts';

/** The signed struct that a record describes (times cut to whole seconds, chains by eid); null where a chain is not listed. */
export const orderOfRecord = (record: OrderRecord, chains: readonly Chain[]): Order | null => {
  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  if (source === undefined || destination === undefined) return null;
  return {
    inputAmount: record.inputAmount,
    outputAmount: record.outputAmount,
    inputToken: record.inputToken,
    outputToken: record.outputToken,
    startTime: secOfMs(record.startTime),
    endTime: secOfMs(record.endTime),
    srcEid: source.eid,
    dstEid: destination.eid,
    offerer: record.offerer,
    recipient: record.recipient,
  };
};

/** Whether a record's ten signed fields hash to the order hash it goes by. */
export type HashVerdict = 'same' | 'different' | 'unknown chain' | 'not encodable';

/**
 * Hashes the record's fields on this device. `different` means that at least one field is not what the order hash
 * stands for; amounts and times beyond the contract's range cannot be encoded at all.
 */
export const hashVerdict = (record: OrderRecord, chains: readonly Chain[]): HashVerdict => {
  const order = orderOfRecord(record, chains);
  if (order === null) return 'unknown chain';
  try {
    return sameAddress(orderHash(order), record.orderHash) ? 'same' : 'different';
  } catch {
    return 'not encodable';
  }
};
