import type { OrderRecord } from '../OrderRecord.ts';

/** An order in the shape of docs/openapi.json: amounts as strings, times in ms, the service's own status word. */
export type RecordJson = { readonly [key: string]: string | number | null };

/** Writes a decoded order back into the interface's shape, fields in the interface's order. */
export const recordJson = (order: OrderRecord): RecordJson => ({
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
