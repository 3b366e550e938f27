import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';

/** A limit order as JSON: the fourteen fields of FIELD-NOTES section 4. */
export const limitOrderRecord = (order: LimitOrder) => ({
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
