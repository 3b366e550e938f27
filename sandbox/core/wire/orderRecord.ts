import type { DialectName } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { usdText } from '../store/usdText.ts';
import { statusWord } from './statusWord.ts';
import { wireTime } from './wireTime.ts';

/** An order as GET /data/query lists it: the seventeen fields of INTERFACE.md 2.1. */
export const orderRecord = (order: StoredOrder, dialect: DialectName) => {
  const text = (timeMs: number) => (dialect === 'live' ? String(wireTime(timeMs, dialect)) : timeMs);
  return {
    orderHash: order.orderHash,
    offerer: order.offerer,
    recipient: order.recipient,
    inputToken: order.inputToken,
    inputAmount: order.inputAmount.toString(),
    inputChain: order.inputChain,
    inputTokenValueUsd: usdText(order.inputUsdMicro),
    outputToken: order.outputToken,
    outputAmount: order.outputAmount.toString(),
    outputChain: order.outputChain,
    outputTokenValueUsd: usdText(order.outputUsdMicro),
    startTime: text(order.startTime),
    endTime: text(order.endTime),
    srcTx: order.srcTx,
    dstTx: order.dstTx,
    timestamp: wireTime(order.timestamp, dialect),
    status: statusWord(order, dialect),
  };
};
