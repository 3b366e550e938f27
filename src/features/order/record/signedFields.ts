import type { Chain } from '../../../domain/chain/Chain.ts';
import { chainByKey } from '../../../domain/chain/chainByKey.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { formatUtc } from '../../../domain/time/formatUtc.ts';
import { orderOfRecord } from './orderOfRecord.ts';

/** One member of the signed struct: its type, its value as it is encoded, and what that value means. */
export type SignedField = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly meaning: string;
};

/**
 * The ten members of the struct that was signed, in their order (INTERFACE.md 2.5), decoded from a record: times in
 * seconds, chains by endpoint id. Null where the service does not list a chain of the order.
 */
export const signedFields = (record: OrderRecord, chains: readonly Chain[]): readonly SignedField[] | null => {
  const order = orderOfRecord(record, chains);
  if (order === null) return null;
  const nameOf = (chainKey: string): string => chainByKey(chains, chainKey)?.chainKey ?? chainKey;
  const field = (name: keyof typeof order, type: string, meaning: string): SignedField => ({
    name,
    type,
    value: String(order[name]),
    meaning,
  });
  return [
    field('inputAmount', 'uint128', 'Smallest units of the token paid'),
    field('outputAmount', 'uint128', 'Smallest units of the token received; the contract accepts no other amount'),
    field('inputToken', 'address', `Token paid, on ${nameOf(record.inputChain)}`),
    field('outputToken', 'address', `Token received, on ${nameOf(record.outputChain)}`),
    field('startTime', 'uint32', `Seconds: ${formatUtc(order.startTime * 1000)}`),
    field('endTime', 'uint32', `Seconds: ${formatUtc(order.endTime * 1000)}`),
    field('srcEid', 'uint32', `Endpoint of ${nameOf(record.inputChain)}`),
    field('dstEid', 'uint32', `Endpoint of ${nameOf(record.outputChain)}`),
    field('offerer', 'address', 'Signs and pays'),
    field('recipient', 'address', 'Is paid'),
  ];
};
