import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import { orderOfRecord } from '../../domain/order/orderOfRecord.ts';

export type HashVerdict = 'same' | 'different' | 'unknownChain' | 'notEncodable';

/**
 * Hashes the record's fields on this device. `different` means that at least one field is not what the order hash
 * stands for; amounts and times beyond the contract's range cannot be encoded at all.
 */
export const checkOrderHash = (record: OrderRecord, chains: readonly Chain[]): HashVerdict => {
  const order = orderOfRecord(record, chains);
  if (order === null) return 'unknownChain';
  try {
    return sameAddress(orderHash(order), record.orderHash) ? 'same' : 'different';
  } catch {
    return 'notEncodable';
  }
};
