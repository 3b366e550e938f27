import { decodeFunctionResult, encodeEventTopics, encodeFunctionData, type Hex } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import { wait } from '../retry.ts';
import type { Ledger } from './createLedger.ts';
import type { Trade } from './Rfq.ts';

/** The transaction that emitted an event of the contract about this order, or null. */
export const findEventTx = async (
  client: ChainClient,
  eventName: 'Deposit' | 'Fill' | 'Settle' | 'Cancel',
  orderHash: Hex,
): Promise<Hex | null> => {
  const [selector] = encodeEventTopics({ abi: settlementAbi, eventName });
  const to = await client.blockNumber();
  const filter = { address: [client.chain.settlement], topics: [selector ?? null, orderHash], from: 0, to };
  return (await client.logs(filter))[0]?.transactionHash ?? null;
};

/** The contract's order statuses by number (sandbox/contracts/README.md). */
const WORDS = ['unknown', 'active', 'filled', 'cancelled', 'settled'] as const;

type ChainStatus = (typeof WORDS)[number];

/** Reads the status of an order on a chain; throws where the node does not respond. */
export const readOrderStatus = async (client: ChainClient, orderHash: Hex): Promise<ChainStatus> => {
  const functionName = 'orderStatus';
  const data = encodeFunctionData({ abi: settlementAbi, functionName, args: [orderHash] });
  const response = await client.read(client.chain.settlement, data);
  return WORDS[decodeFunctionResult({ abi: settlementAbi, functionName, data: response })] ?? 'unknown';
};

const RETRY_MS = 400;
const NATIVE_POLL_MS = 500;

type DepositContext = {
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly stopped: AbortSignal;
  readonly log: (line: string) => void;
};

const isOver = (trade: Trade, now: () => number) => now() >= trade.order.endTime * 1000;

/** One attempt. Resolves to the pause before the next, in ms; after a success the trade is no longer pending. */
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
 * Deposits a pending trade: received or failed. The chain is read first each time, so an order deposited before a crash, or
 * with a lost response, is never deposited twice.
 */
export const depositTrade = async (client: ChainClient, trade: Trade, context: DepositContext): Promise<void> => {
  while (trade.stored.status === 'pending' && !context.stopped.aborted) {
    const delayMs = await attempt(client, trade, context).catch(() => RETRY_MS);
    if (trade.stored.status === 'pending') await wait(delayMs, context.stopped);
  }
};
