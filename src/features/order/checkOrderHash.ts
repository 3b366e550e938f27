import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { type OrderRecord, orderOfRecord } from '../../domain/order/OrderRecord.ts';
import { orderHash } from '../../domain/order/orderHash.ts';

export type HashVerdict = 'same' | 'different' | 'unknownChain' | 'notEncodable';

/** `different`: a field differs from the signed one. `notEncodable`: beyond the contract's range. */
export const checkOrderHash = (record: OrderRecord, chains: readonly Chain[]): HashVerdict => {
  const order = orderOfRecord(record, chains);
  if (order === null) return 'unknownChain';
  try {
    return sameAddress(orderHash(order), record.orderHash) ? 'same' : 'different';
  } catch {
    return 'notEncodable';
  }
};
