import type { Hex } from 'viem';
import { sameAddress } from '../address.ts';
import type { OrderRecord } from './OrderRecord.ts';
import type { SettlementEvent } from './settlementEvents.ts';
import type { Side } from './status/orderProgress.ts';

/** The events that prove a side of an order. On one chain a fill settles at once, and only Settle is emitted. */
export const provingKinds = (
  side: Side,
  { inputChain, outputChain }: Pick<OrderRecord, 'inputChain' | 'outputChain'>,
): readonly SettlementEvent['kind'][] => {
  if (side === 'source') return ['Deposit'];
  return inputChain === outputChain ? ['Fill', 'Settle'] : ['Fill'];
};

export const isEventOf = (
  { contract, orderId }: Pick<SettlementEvent, 'contract' | 'orderId'>,
  pin: string | undefined,
  orderHash: Hex,
): boolean => pin !== undefined && sameAddress(contract, pin) && sameAddress(orderId, orderHash);
