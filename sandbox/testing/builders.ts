import { type Address, getAddress, type Hex, numberToHex } from 'viem';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import type { LimitOrder } from '../../src/domain/rfq/LimitOrder.ts';
import { sec } from '../../src/domain/time.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import type { ChainClient } from '../core/chain/createChainClient.ts';
import type { MakerQuote, Rfq, Trade } from '../core/engine/Rfq.ts';
import type { FeedSocket } from '../core/feed/createHub.ts';
import type { ServiceChain, ServiceToken } from '../core/ServiceChain.ts';
import type { StoredOrder } from '../core/store/StoredOrder.ts';
import type { FeedEvent } from '../core/wire/eventFrame.ts';

/** The moment at which the tests of the engine happen, in ms: within the validity of the order of the vector. */
export const TEST_NOW = (orderVector.order.startTime + 30) * 1000;

/** Made-up addresses and hashes. */
export const testAddress = (n: number): Address => getAddress(numberToHex(n, { size: 20 }));
export const testHash = (n: number): Hex => numberToHex(n, { size: 32 });

const chain = (chainKey: string, chainId: number, eid: number, settlement: Address): ServiceChain => ({
  chainKey,
  name: chainKey,
  chainId,
  eid,
  settlement,
  bus: testAddress(0xb05),
  rpcUrl: 'http://127.0.0.1:9',
});

/** The two chains of the vector's order. */
export const testBase = chain('base', 8453, 30184, getAddress(orderVector.domain.verifyingContract));
export const testArbitrum = chain('arbitrum', 42161, 30110, getAddress(orderVector.domain.verifyingContract));

const token = (chainKey: string, chainId: number, address: Address): ServiceToken => ({
  chainKey,
  chainId,
  address,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  usd: '1.0000',
});

/** The two tokens of the vector's order. */
export const testTokens = [
  token('base', 8453, orderVector.order.inputToken),
  token('arbitrum', 42161, orderVector.order.outputToken),
];

/** A maker's limit order that mirrors the vector's order and gives exactly its output. */
export const testLimitOrder = (more: Partial<LimitOrder> = {}): LimitOrder => ({
  offerer: testAddress(0xa1),
  inputToken: orderVector.order.outputToken,
  inputAmount: orderVector.order.outputAmount,
  inputChainId: testArbitrum.chainId,
  inputZone: testArbitrum.settlement,
  outputToken: orderVector.order.inputToken,
  outputAmount: orderVector.order.inputAmount,
  outputChainId: testBase.chainId,
  outputZone: testBase.settlement,
  startTime: BigInt(orderVector.order.startTime),
  endTime: BigInt(orderVector.order.endTime),
  salt: 1n,
  counter: 0,
  toWithdraw: false,
  ...more,
});

/** A maker quote that was not withdrawn. */
export const testMakerQuote = (more: Partial<LimitOrder> = {}): MakerQuote => {
  const order = testLimitOrder(more);
  return { maker: order.offerer, order, signature: `0x${'11'.repeat(65)}`, withdrawn: false };
};

/** An open RFQ for the vector's order. */
export const testRfq = (more: Partial<Rfq> = {}): Rfq => {
  const { inputAmount, inputToken, outputToken, offerer, recipient, endTime } = orderVector.order;
  const keys = { inputChain: 'base', outputChain: 'arbitrum' };
  return {
    rfqId: 'aori-1',
    request: { offerer, recipient, inputToken, outputToken, inputAmount, ...keys },
    source: testBase,
    destination: testArbitrum,
    openedAt: TEST_NOW,
    deadlineMs: TEST_NOW + 2_000,
    endSec: endTime,
    makerQuotes: new Map(),
    onMakerQuote: () => undefined,
    phase: 'open',
    quote: null,
    ...more,
  };
};

/** The record of the vector's order. */
export const testStored = (more: Partial<StoredOrder> = {}): StoredOrder => {
  const { startTime, endTime, srcEid: _, dstEid: __, ...order } = orderVector.order;
  return {
    ...order,
    orderHash: orderHash(orderVector.order),
    inputChain: 'base',
    inputUsdMicro: 10_000_000n,
    outputChain: 'arbitrum',
    outputUsdMicro: 9_979_503n,
    startTime: startTime * 1000,
    endTime: endTime * 1000,
    srcTx: null,
    dstTx: null,
    timestamp: TEST_NOW,
    status: 'pending',
    failReason: null,
    createdAt: TEST_NOW,
    ...more,
  };
};

/** The vector's order, pending, with these maker quotes. */
export const testTrade = (
  makerQuotes: readonly MakerQuote[] = [testMakerQuote()],
  stored: Partial<StoredOrder> = {},
): Trade => ({
  rfqId: 'aori-1',
  order: { ...orderVector.order, endTime: sec((stored.endTime ?? orderVector.order.endTime * 1000) / 1000) },
  source: testBase,
  destination: testArbitrum,
  signature: orderVector.signature,
  makerQuotes,
  stored: testStored(stored),
  winner: null,
  wake: () => undefined,
});

/** A hub that only remembers. */
export const rememberingHub = () => {
  const events: FeedEvent[] = [];
  const hub = {
    join: (socket: FeedSocket) => ({ socket, topics: new Set<string>() }),
    leave: () => undefined,
    subscribe: () => 'new' as const,
    publish: (event: FeedEvent) => void events.push(event),
    reaches: () => true,
    emit: () => undefined,
    size: () => 0,
    freeze: () => undefined,
    closeAll: () => undefined,
  };
  return { hub, events, kinds: () => events.map(({ event }) => event) };
};

/** A chain client of stubs; every other method throws. */
export const stubClient = (chainOf: ServiceChain, stub: Partial<ChainClient>): ChainClient => {
  const untold = (what: string) => () => Promise.reject(new Error(`${what} was not expected`));
  return {
    chain: chainOf,
    simulate: untold('simulate'),
    send: untold('send'),
    sender: untold('sender'),
    read: untold('read'),
    logs: untold('logs'),
    blockNumber: untold('blockNumber'),
    blockTime: untold('blockTime'),
    genesis: untold('genesis'),
    ...stub,
  };
};
