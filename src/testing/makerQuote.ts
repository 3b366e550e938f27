import type { Address } from 'viem';
import { lowerHex } from '../domain/address.ts';
import { type MakerQuote, newMakerQuote } from '../domain/maker/MakerQuote.ts';
import type { LimitOrder } from '../domain/rfq/LimitOrder.ts';
import { ms } from '../domain/time.ts';
import { orderVector } from './orderVector.ts';

export const testMaker: Address = '0x00000000000000000000000000000000000000aa';
export const testContract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
export const testChains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: testContract },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: testContract },
] as const;

export const testUsdc = {
  chainId: 8453,
  address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;

export const quotedOrder: LimitOrder = {
  offerer: testMaker,
  inputToken: lowerHex(orderVector.order.outputToken),
  inputAmount: orderVector.order.outputAmount,
  inputChainId: 42161,
  inputZone: testContract,
  outputToken: lowerHex(orderVector.order.inputToken),
  outputAmount: orderVector.order.inputAmount,
  outputChainId: 8453,
  outputZone: testContract,
  startTime: BigInt(orderVector.order.startTime),
  endTime: BigInt(orderVector.order.endTime),
  salt: 7n,
  counter: 0,
  toWithdraw: false,
};

export const makerQuote = (changes: Partial<MakerQuote> = {}): MakerQuote => ({
  ...newMakerQuote({
    rfqId: 'aori-1',
    order: quotedOrder,
    signature: `0x${'12'.repeat(65)}`,
    inputChain: 'base',
    outputChain: 'arbitrum',
    sentAt: ms(1_791_417_668_000),
  }),
  latency: ms(12),
  reply: 'Ok',
  ...changes,
});
