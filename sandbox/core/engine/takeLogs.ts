import { decodeEventLog, type Hex, type RpcLog } from 'viem';
import { sameAddress } from '../../../src/domain/address.ts';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import type { Ledger, Step } from './createLedger.ts';
import type { Trade } from './Rfq.ts';

const decode = (log: RpcLog) => {
  try {
    return decodeEventLog({ abi: settlementAbi, data: log.data, topics: log.topics as [Hex, ...Hex[]] });
  } catch {
    return null;
  }
};

/** Null for an event that changes no order. */
const stepOf = (eventName: string, tx: Hex, trade: Trade | undefined): Step | null => {
  const local = trade !== undefined && trade.source === trade.destination;
  if (eventName === 'Deposit' && trade) return { status: 'received', srcTx: tx };
  if (eventName === 'Fill' || (eventName === 'Settle' && local)) return { status: 'completed', dstTx: tx };
  // A cancellation is announced on the destination chain, and done on the source chain.
  return eventName === 'Cancel' || eventName === 'CancelSent' ? { status: 'failed', failReason: 'cancelled' } : null;
};

/** Records the events of a chain's settlement contract. */
export const takeLogs = async (ledger: Ledger, settlement: string, logs: readonly RpcLog[]): Promise<void> => {
  for (const log of logs) {
    const event = sameAddress(log.address, settlement) ? decode(log) : null;
    const tx = log.transactionHash;
    if (!event || !tx) continue;
    const { orderId } = event.args;
    const step = stepOf(event.eventName, tx, ledger.trades.get(orderId));
    if (step) await ledger.step(orderId, step);
  }
};
