import { encodeFunctionData, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { MakerErrorFacts } from '../../domain/maker/MakerError.ts';
import { CONTRACT_STATUSES, type ContractStatus } from '../../domain/order/OrderRecord.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import type { EventOf } from '../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../domain/time.ts';
import { selectorOf, word } from '../../testing/fakeNode.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { makerQuote, quotedOrder, testChains, testContract, testMaker } from '../../testing/makerQuote.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { testHash } from '../../testing/rfqFrames.ts';
import { verifyFill } from './verifyFill.ts';

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

type Facts = {
  readonly base: ContractStatus;
  readonly arbitrum: ContractStatus;
  readonly balance: bigint;
  readonly allowance: bigint;
  /** The revert reason of the fill. */
  readonly reason: string | null;
};
const ready: Facts = {
  base: 'active',
  arbitrum: 'unknown',
  balance: order.outputAmount,
  allowance: order.outputAmount,
  reason: null,
};
const statusCall = encodeFunctionData({ abi: settlementAbi, functionName: 'orderStatus', args: [orderHash] });

/** The two chains of the order, with what their contracts respond; `trials` are the calls that were tried as they are sent. */
const chainsOf = (facts: Facts) => {
  const trials: unknown[] = [];
  const ethCall = (chain: 'base' | 'arbitrum') => ({
    eth_call: ([requested]: readonly unknown[]) => {
      const { data } = requested as { readonly data: Hex };
      if (data === statusCall) return word(BigInt(CONTRACT_STATUSES.indexOf(facts[chain])));
      if (data.startsWith(selectorOf('balanceOf'))) return word(facts.balance);
      if (data.startsWith(selectorOf('allowance'))) return word(facts.allowance);
      trials.push(requested);
      if (facts.reason !== null) throw { code: 3, message: `execution reverted: ${facts.reason}` };
      return '0x';
    },
  });
  const { world } = fakeWorld({ nodes: { base: ethCall('base'), arbitrum: ethCall('arbitrum') } });
  return { world, trials };
};
const verify = (facts: Partial<Facts> = {}, changes: Partial<typeof call> = {}) => {
  const { world, trials } = chainsOf({ ...ready, ...facts });
  const parameters = { quote: makerQuote(), call: { ...call, ...changes }, chains: testChains, account: testMaker };
  return { trials, verified: verifyFill(world, parameters) };
};

test('default: the order that was decoded, on its destination chain, after the same call was tried', async () => {
  const { verified, trials } = verify();
  expect(await verified).toEqual({ chain: testChains[1], order: { ...order } });
  expect(trials).toEqual([{ from: testMaker, to: testContract, data: call.data }]);
});

const data = encodeFunctionData({
  abi: settlementAbi,
  functionName: 'fill',
  args: [{ ...order, outputAmount: order.outputAmount + 1n }],
});
test.each<[string, Partial<Facts>, Partial<typeof call>, MakerErrorFacts['code']]>([
  ['another order', {}, { data }, 'otherCall'],
  ['another contract', {}, { to: testMaker }, 'otherCall'],
  ['no deposit', { base: 'unknown' }, {}, 'noDeposit'],
  ['a deposit that was taken back', { base: 'cancelled' }, {}, 'noDeposit'],
  ['filled by another', { arbitrum: 'filled' }, {}, 'alreadyDone'],
  ['too little balance', { balance: 1n }, {}, 'balanceShort'],
  ['too small an approval', { allowance: 1n }, {}, 'approvalShort'],
  ['an account that may not fill', { reason: 'Invalid solver' }, {}, 'notSolver'],
  ['any other refusal', { reason: 'Paused' }, {}, 'contractRefuses'],
])('error: %s', async (_, facts, changes, code) => {
  await expect(verify(facts, changes).verified).rejects.toThrow(code);
});

test('error: a chain that does not respond', async () => {
  const { world } = fakeWorld();
  const parameters = { quote: makerQuote(), call, chains: testChains, account: testMaker };
  await expect(verifyFill(world, parameters)).rejects.toBeInstanceOf(CausewayError);
});
