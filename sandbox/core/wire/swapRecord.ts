import type { DialectName } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { wireTime } from './wireTime.ts';

/** The answer of POST /swap (INTERFACE.md 2.4). */
export const swapRecord = (order: StoredOrder, dialect: DialectName) => ({
  orderHash: order.orderHash,
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  outputToken: order.outputToken,
  inputAmount: order.inputAmount.toString(),
  outputAmount: order.outputAmount.toString(),
  inputChain: order.inputChain,
  outputChain: order.outputChain,
  startTime: wireTime(order.startTime, dialect),
  endTime: wireTime(order.endTime, dialect),
  status: order.status,
  createdAt: wireTime(order.createdAt, dialect),
});
