import { encodeFunctionData } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import type { MakerErrorFacts } from '../../domain/maker/MakerError.ts';
import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import { orderVector } from '../../domain/order/orderVector.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import type { EventOf } from '../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../domain/time.ts';
import { makerQuote, quotedOrder, testChains, testContract, testMaker } from '../../testing/makerQuote.ts';
import { testHash } from '../../testing/rfqFrames.ts';
import { type FillWorld, fillMakerQuote } from './fillMakerQuote.ts';

const { order, orderHash } = orderVector;
const call: EventOf<'CalldataToExecute'> = {
  event: 'CalldataToExecute',
  rfqId: 'aori-1',
  receivedAt: ms(0),
  matchingHash: testHash(1),
  matching: null,
  matchingSignature: '0x',
  makerOrderHash: limitOrderHash(quotedOrder),
  takerOrderHash: orderHash,
  chainId: 42161,
  zone: testContract,
  to: testContract,
  value: 0n,
  valueExact: true,
  data: encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] }),
  maker: testMaker,
  taker: order.offerer,
  inputToken: order.inputToken,
  inputAmount: order.inputAmount,
  outputToken: order.outputToken,
  outputAmount: order.outputAmount,
  inputChain: 'base',
  outputChain: 'arbitrum',
};
const statuses = (base: ContractStatus, arbitrum: ContractStatus) => async (chain: { chainKey: string }) =>
  chain.chainKey === 'base' ? base : arbitrum;
const worldOf = (changes: Partial<FillWorld> = {}) => {
  const send = vi.fn<FillWorld['send']>(async () => testHash(5));
  const world: FillWorld = {
    chains: testChains,
    pins: { base: testContract, arbitrum: testContract },
    now: () => ms(order.startTime * 1000 + 1000),
    orderStatus: statuses('active', 'unknown'),
    holding: async () => ({ balance: order.outputAmount, allowance: order.outputAmount }),
    refusal: async () => null,
    send,
    ...changes,
  };
  return { world, send };
};

test('behavior: the same call is simulated before the prompt', async () => {
  const refusal = vi.fn<FillWorld['refusal']>(async () => null);
  const { world } = worldOf({ refusal });
  await fillMakerQuote(world, makerQuote(), call);
  expect(refusal).toHaveBeenCalledExactlyOnceWith(testChains[1], { data: call.data, value: 0n });
});

test('default: sends the order that was decoded, on its destination chain', async () => {
  const { world, send } = worldOf();
  expect(await fillMakerQuote(world, makerQuote(), call)).toBe(testHash(5));
  expect(send).toHaveBeenCalledExactlyOnceWith(testChains[1], { ...order });
});

describe('error: nothing is sent', () => {
  const data = encodeFunctionData({
    abi: settlementAbi,
    functionName: 'fill',
    args: [{ ...order, outputAmount: order.outputAmount + 1n }],
  });
  test.each<[string, Partial<FillWorld>, Partial<typeof call>, MakerErrorFacts['code'] | RegExp]>([
    ['another order', {}, { data }, 'otherCall'],
    ['another contract', {}, { to: testMaker }, 'otherCall'],
    ['no deposit', { orderStatus: statuses('unknown', 'unknown') }, {}, 'noDeposit'],
    ['a deposit that was taken back', { orderStatus: statuses('cancelled', 'unknown') }, {}, 'noDeposit'],
    ['filled by another', { orderStatus: statuses('active', 'filled') }, {}, 'alreadyDone'],
    [
      'too little balance',
      { holding: async () => ({ balance: 1n, allowance: order.outputAmount }) },
      {},
      'balanceShort',
    ],
    [
      'too small an approval',
      { holding: async () => ({ balance: order.outputAmount, allowance: 1n }) },
      {},
      'approvalShort',
    ],
    ['an account that may not fill', { refusal: async () => 'Invalid solver' }, {}, 'notSolver'],
    ['any other refusal', { refusal: async () => 'Paused' }, {}, 'contractRefuses'],
    [
      'a chain that does not answer',
      { orderStatus: () => Promise.reject(new Error('The chain could not be read.')) },
      {},
      /could not be read/,
    ],
  ])('%s', async (_, world, changes, words) => {
    const { world: made, send } = worldOf(world);
    await expect(fillMakerQuote(made, makerQuote(), { ...call, ...changes })).rejects.toThrow(words);
    expect(send).not.toHaveBeenCalled();
  });
});
