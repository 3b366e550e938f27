import { encodeFunctionData } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlementAbi.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import { wait } from '../chain/wait.ts';
import type { Ledger } from './createLedger.ts';
import { findEventTx } from './findEventTx.ts';
import { readOrderStatus } from './readOrderStatus.ts';
import type { Trade } from './Trade.ts';

const RETRY_MS = 400;
const NATIVE_POLL_MS = 500;

/** What a deposit needs of its surroundings. */
export type DepositContext = {
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly stopped: AbortSignal;
  readonly log: (line: string) => void;
};

const isOver = (trade: Trade, now: () => number) => now() >= trade.order.endTime * 1000;

/** One try. Resolves to how long to wait before the next, in ms; the trade is no longer pending when it worked. */
const attempt = async (client: ChainClient, trade: Trade, context: DepositContext): Promise<number> => {
  const { ledger } = context;
  const { orderHash } = trade.stored;
  const status = await readOrderStatus(client, orderHash);
  if (status === 'cancelled') await ledger.step(orderHash, { status: 'failed', failReason: 'cancelled' });
  else if (status !== 'unknown') {
    const srcTx = await findEventTx(client, 'Deposit', orderHash);
    await ledger.step(orderHash, { status: 'received', ...(srcTx ? { srcTx } : {}) });
  } else if (isOver(trade, context.now)) await ledger.step(orderHash, { status: 'failed', failReason: 'expired' });
  else if (trade.signature === '0x') return NATIVE_POLL_MS;
  else {
    const args = [trade.order, trade.signature] as const;
    const data = encodeFunctionData({ abi: settlementAbi, functionName: 'deposit', args });
    const reason = await client.simulate(client.chain.settlement, data);
    if (reason !== null && !/already exists/.test(reason)) {
      context.log(`deposit of ${orderHash} on ${client.chain.chainKey} refused: ${reason}`);
      await ledger.step(orderHash, { status: 'failed', failReason: 'unfilled' });
    } else if (reason === null) {
      const receipt = await client.send(client.chain.settlement, data);
      if (receipt.success) await ledger.step(orderHash, { status: 'received', srcTx: receipt.transactionHash });
    }
  }
  return RETRY_MS;
};

/**
 * Brings a pending trade to received or failed. The chain is asked first each time, so an order that was deposited
 * before a crash, or whose answer got lost, is never deposited twice.
 */
export const depositTrade = async (client: ChainClient, trade: Trade, context: DepositContext): Promise<void> => {
  while (trade.stored.status === 'pending' && !context.stopped.aborted) {
    const delayMs = await attempt(client, trade, context).catch(() => RETRY_MS);
    if (trade.stored.status === 'pending') await wait(delayMs, context.stopped);
  }
};
