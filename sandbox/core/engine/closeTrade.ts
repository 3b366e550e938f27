import type { ChainClient } from '../chain/createChainClient.ts';
import { wait } from '../retry.ts';
import type { Ledger } from './createLedger.ts';
import { findEventTx, readOrderStatus } from './depositTrade.ts';
import type { Trade } from './Rfq.ts';

const GRACE_MS = 2_000;
const RETRY_MS = 1_000;

type CloseContext = {
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly stopped: AbortSignal;
};

/** Reads of the log that names a fill's transaction. */
const MAX_LOG_READS = 10;

const look = async (trade: Trade, client: ChainClient, ledger: Ledger, looks: number): Promise<boolean> => {
  const { orderHash } = trade.stored;
  const status = await readOrderStatus(client, orderHash);
  if (status === 'filled' || (status === 'settled' && trade.source === trade.destination)) {
    const dstTx = await findEventTx(client, status === 'filled' ? 'Fill' : 'Settle', orderHash);
    if (dstTx === null && looks < MAX_LOG_READS) return false;
    await ledger.step(orderHash, { status: 'completed', ...(dstTx ? { dstTx } : {}) });
  } else if (status === 'cancelled') await ledger.step(orderHash, { status: 'failed', failReason: 'cancelled' });
  else if (trade.stored.status !== 'failed') await ledger.step(orderHash, { status: 'failed', failReason: 'expired' });
  return true;
};

/** Waits until an unfilled trade is past its end, and closes it by the status on its destination chain. */
export const closeTrade = async (trade: Trade, destination: ChainClient, context: CloseContext): Promise<void> => {
  const { now, stopped, ledger } = context;
  const finalMs = trade.order.endTime * 1000 + GRACE_MS;
  for (let looks = 1; trade.stored.status !== 'completed' && !stopped.aborted; looks += 1) {
    await wait(Math.max(0, finalMs - now()), stopped);
    if (stopped.aborted || now() < finalMs) continue;
    const final = await look(trade, destination, ledger, looks).catch(() => false);
    if (final) return;
    await wait(RETRY_MS, stopped);
  }
};
