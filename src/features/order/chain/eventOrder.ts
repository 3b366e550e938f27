import type { Hex } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { SettlementEvent } from '../../../domain/order/settlementEvents.ts';

/** The struct that a Deposit or Fill event of the trusted contract carries for this order; null where there is none. */
export const eventOrder = (
  events: readonly SettlementEvent[],
  contract: string,
  kind: 'Deposit' | 'Fill',
  orderHash: Hex,
): Order | null => {
  const event = events.find(
    (one) => one.kind === kind && sameAddress(one.contract, contract) && sameAddress(one.orderId, orderHash),
  );
  return event?.order ?? null;
};
