import type { OrderRecord } from '../OrderRecord.ts';

/** A decoded order in the shape of docs/openapi.json, fields in its order: amounts as strings, times in ms, the service's status. */
export const recordJson = (order: OrderRecord) => ({
  orderHash: order.orderHash,
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  inputAmount: order.inputAmount.toString(),
  inputChain: order.inputChain,
  inputTokenValueUsd: order.inputTokenValueUsd,
  outputToken: order.outputToken,
  outputAmount: order.outputAmount.toString(),
  outputChain: order.outputChain,
  outputTokenValueUsd: order.outputTokenValueUsd,
  startTime: order.startTime,
  endTime: order.endTime,
  srcTx: order.srcTx,
  dstTx: order.dstTx,
  timestamp: order.timestamp,
  status: order.statusText,
});
