import type { Hex } from 'viem';
import { sameAddress } from '../address.ts';
import { type AppConfig, ownValue } from '../config.ts';
import type { OrderRecord } from './OrderRecord.ts';
import type { SettlementEvent } from './settlementEvents.ts';

/** Per side of an order: the members of its record, and of what was read of it. */
export const ORDER_SIDES = {
  source: {
    chain: 'inputChain',
    token: 'inputToken',
    amount: 'inputAmount',
    usd: 'inputTokenValueUsd',
    account: 'offerer',
    tx: 'srcTx',
    receipt: 'sourceReceipt',
  },
  destination: {
    chain: 'outputChain',
    token: 'outputToken',
    amount: 'outputAmount',
    usd: 'outputTokenValueUsd',
    account: 'recipient',
    tx: 'dstTx',
    receipt: 'destinationReceipt',
  },
} as const;

export type Side = keyof typeof ORDER_SIDES;

export const SIDES = ['source', 'destination'] as const;

/** The sides of an order that a transaction is of, by the service; compared here, because it may ignore a filter. */
export const sidesOfTransaction = (order: Pick<OrderRecord, 'srcTx' | 'dstTx'>, hash: Hex): readonly Side[] =>
  SIDES.filter((side) => order[ORDER_SIDES[side].tx]?.toLowerCase() === hash);

type Order = Pick<OrderRecord, 'orderHash' | 'inputChain' | 'outputChain'>;

/** Only of the pinned contract: the service could name any. On one chain a fill settles at once, and emits only Settle. */
export const isProof = (
  side: Side,
  order: Order,
  { kind, contract, orderId }: Pick<SettlementEvent, 'kind' | 'contract' | 'orderId'>,
  { contracts }: Pick<AppConfig['pins'], 'contracts'>,
): boolean => {
  const pin = ownValue(contracts, order[ORDER_SIDES[side].chain]);
  const isOfSide =
    side === 'source'
      ? kind === 'Deposit'
      : kind === 'Fill' || (kind === 'Settle' && order.inputChain === order.outputChain);
  return isOfSide && pin !== undefined && sameAddress(contract, pin) && sameAddress(orderId, order.orderHash);
};
