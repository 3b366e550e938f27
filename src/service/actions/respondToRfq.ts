import type { Hex } from 'viem';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { ServiceClient } from '../serviceClient.ts';
import { callRpc } from './callRpc.ts';

/** A maker's answer to an RFQ (INTERFACE.md 4.6). */
export type RespondToRfqParameters = {
  readonly rfqId: string;
  readonly order: LimitOrder;
  readonly signature: Hex;
};

/** The limit order as the interface carries it: amounts, times and salt as strings (FIELD-NOTES section 4). */
export const limitOrderBody = (order: LimitOrder) => ({
  offerer: order.offerer,
  inputToken: order.inputToken,
  inputAmount: order.inputAmount.toString(),
  inputChainId: order.inputChainId,
  inputZone: order.inputZone,
  outputToken: order.outputToken,
  outputAmount: order.outputAmount.toString(),
  outputChainId: order.outputChainId,
  outputZone: order.outputZone,
  startTime: order.startTime.toString(),
  endTime: order.endTime.toString(),
  salt: order.salt.toString(),
  counter: order.counter,
  toWithdraw: order.toWithdraw,
});

/** JSON-RPC `…respond`: sends a signed limit order for an RFQ. Returns the service's word, "Ok" on success. */
export const respondToRfq = async (
  client: ServiceClient,
  parameters: RespondToRfqParameters,
  signal?: AbortSignal,
): Promise<string> => {
  const { rfqId, order, signature } = parameters;
  const result = await callRpc(client, 'respond', { rfqId, order: limitOrderBody(order), signature }, signal);
  return typeof result === 'string' ? result : JSON.stringify(result);
};
