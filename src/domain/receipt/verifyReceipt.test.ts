import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics } from 'viem';
import { expect, test } from 'vitest';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { orderTypes } from '../order/Order.ts';
import type { ContractStatus } from '../order/OrderRecord.ts';
import type { Side } from '../order/orderSides.ts';
import { settlementAbi } from '../order/settlement.ts';
import { emptyProgress, type Observation, observe } from '../order/status/orderProgress.ts';
import { getOrderState } from '../order/status/orderStatus.ts';
import { ms } from '../time.ts';
import type { OrderReceipt, ReceiptProof } from './OrderReceipt.ts';
import { writeReceipt } from './OrderReceipt.ts';
import { readReceipt } from './readReceipt.ts';
import { checkEnd, type EndCheck, getReceiptLevel, isBroken, withChains } from './receiptFindings.ts';
import { verifyReceipt } from './verifyReceipt.ts';

const { order, domain, orderHash, signingHash, signature } = orderVector;
const { pins } = quoteVector;
const proof = (eventName: 'Deposit' | 'Fill', what = order): ReceiptProof => ({
  tx: `0x${'ab'.repeat(32)}`,
  blockNumber: 123n,
  blockTime: ms(1_791_417_670_000),
  log: {
    address: domain.verifyingContract,
    topics: encodeEventTopics({ abi: settlementAbi, eventName, args: { orderId: orderHash } }).filter(
      (topic) => typeof topic === 'string',
    ),
    data: encodeAbiParameters([{ type: 'tuple', components: orderTypes.Order }], [what]),
  },
});
const receipt: OrderReceipt = {
  order,
  domain,
  inputChain: 'base',
  outputChain: 'arbitrum',
  orderHash,
  signingHash,
  signature,
  source: proof('Deposit'),
  destination: proof('Fill'),
  inputToken: { symbol: 'USDC', decimals: 6 },
  outputToken: null,
};
const usdc = { chainId: 8453, address: order.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 } as const;
const arb = { ...usdc, chainId: 42161, address: order.outputToken } as const;
const listed = [usdc, arb];
const verdicts = async (change: Partial<OrderReceipt>) => {
  const findings = await verifyReceipt({ ...receipt, ...change }, pins, listed);
  return findings
    .filter(({ verdict }) => verdict !== 'holds' && verdict !== 'notChecked')
    .map(({ code, verdict }) => `${code} ${verdict}`);
};

test('default: a whole receipt holds in every point', async () => expect(await verdicts({})).toEqual([]));

test('default: written and read again it is the same, in lower case', async () => {
  const read = readReceipt(writeReceipt(receipt, false), false);
  if (!read.ok) throw new Error(read.why);
  expect(read.receipt.order).toMatchObject({ inputAmount: order.inputAmount, offerer: order.offerer.toLowerCase() });
  expect(await verifyReceipt(read.receipt, pins, listed)).toEqual(await verifyReceipt(receipt, pins, listed));
});

test('behavior: a missing signature is absent; checks that need a chain are not done, with an event or without', async () => {
  const bare = { signature: null, source: null, destination: null };
  expect(await verdicts(bare)).toEqual(['signature absent']);
  for (const change of [{}, bare]) {
    const findings = await verifyReceipt({ ...receipt, ...change }, pins, listed);
    expect(findings.slice(-2).map(({ verdict }) => verdict)).toEqual(['notChecked', 'notChecked']);
  }
});

test('error: one changed amount breaks hashes, signature and proofs', async () => {
  expect(await verdicts({ order: { ...order, outputAmount: 1n } })).toEqual([
    'orderHash broken',
    'signingHash broken',
    'signature broken',
    'source mismatch',
    'destination mismatch',
  ]);
});

test('error: another contract, protocol or chain', async () => {
  const evil = '0x00000000000000000000000000000000deadbeef';
  expect(await verdicts({ domain: { ...domain, verifyingContract: evil } })).toContain('domain broken');
  expect(await verdicts({ inputChain: 'bsc' })).toEqual([
    'domain broken',
    'inputToken absent',
    'chains broken',
    'source mismatch',
  ]);
  const log = { ...proof('Fill').log, address: evil } as const;
  expect(await verdicts({ destination: { ...proof('Fill'), log } })).toEqual(['destination mismatch']);
});

test('error: another name or other decimals than the lists of this site, and a token that none names', async () => {
  expect(await verdicts({ inputToken: { symbol: 'USDC', decimals: 0 } })).toEqual(['inputToken broken']);
  expect(await verdicts({ outputToken: { symbol: 'USDT', decimals: 6 } })).toEqual(['outputToken broken']);
  const unlisted = await verifyReceipt(receipt, pins, []);
  expect(unlisted.filter(({ verdict }) => verdict === 'absent').map(({ code }) => code)).toEqual([
    'inputToken',
    'outputToken',
  ]);
});

const txOf = (of: ReceiptProof): EndCheck['tx'] => ({
  ok: true,
  blockNumber: of.blockNumber,
  blockTime: of.blockTime,
  logs: [of.log],
});
const levelOf = async (source: EndCheck, destination: EndCheck, change: Partial<OrderReceipt> = {}) => {
  const changed = { ...receipt, ...change };
  return getReceiptLevel(withChains(await verifyReceipt(changed, pins, listed), changed, { source, destination }));
};
/** A contract with one status in its newest block, and another at its confirmation depth. */
const says = (
  status: ContractStatus | null,
  tx: EndCheck['tx'],
  confirmed: ContractStatus | null = status,
  by: Side = 'destination',
): EndCheck => {
  const read = (what: 'latest' | 'confirmed', one: ContractStatus | null): readonly Observation[] =>
    one === null ? [] : [{ by, what, status: one, block: 7n, at: ms(1) }];
  const progress = [...read('latest', status), ...read('confirmed', confirmed)].reduce(observe, emptyProgress);
  const state = getOrderState(progress, { endTime: ms(9), now: ms(1), provable: true });
  return { confirmation: state.confirmations[by], tx };
};
const sourceSays = (status: ContractStatus | null, tx: EndCheck['tx'], confirmed = status): EndCheck =>
  says(status, tx, confirmed, 'source');
const deposited = sourceSays('settled', txOf(proof('Deposit')));
const filled = says('filled', txOf(proof('Fill')));

test('behavior: a computed check alone is only consistent; both chains make it proven', async () => {
  expect(getReceiptLevel(await verifyReceipt(receipt, pins, listed))).toBe('consistent');
  expect(await levelOf(deposited, filled)).toBe('proven');
  expect(await levelOf(sourceSays('active', undefined), filled, { source: null })).toBe('proven');
});

test('behavior: one chain that did not respond, or does not know the transaction, leaves it consistent', async () => {
  expect(await levelOf(deposited, says(null, undefined))).toBe('consistent');
  expect(await levelOf(sourceSays(null, txOf(proof('Deposit'))), filled)).toBe('consistent');
  expect(await levelOf(deposited, says('filled', null))).toBe('consistent');
});

test('behavior: an event in unconfirmed blocks is not proven', async () => {
  for (const early of ['unknown', 'active', null] as const) {
    const onChain = says('filled', txOf(proof('Fill')), early);
    expect(await levelOf(deposited, onChain)).toBe('consistent');
    expect(checkEnd('destination', receipt, onChain)).toBe('early');
    expect(checkEnd('destination', { ...receipt, destination: null }, onChain)).toBe('early');
  }
  expect(checkEnd('source', receipt, sourceSays('settled', txOf(proof('Deposit')), 'unknown'))).toBe('early');
  expect(checkEnd('source', receipt, sourceSays('settled', txOf(proof('Deposit')), 'active'))).toBe('proven');
});

test('error: a receipt of a reorganised delivery is false, also while an older one still shows it', async () => {
  expect(await levelOf(deposited, says('unknown', null, 'filled'))).toBe('false');
});

test('error: a chain that says otherwise makes it false', async () => {
  expect(await levelOf(sourceSays('unknown', null), filled)).toBe('false');
  expect(await levelOf(deposited, says('unknown', txOf(proof('Fill'))))).toBe('false');
  expect(await levelOf(deposited, says('cancelled', txOf(proof('Fill'))))).toBe('false');
  const other = proof('Fill', { ...order, outputAmount: 1n });
  for (const change of [
    { ok: false },
    { blockNumber: 124n },
    { blockTime: ms(1) },
    { logs: [] },
    { logs: [other.log] },
  ])
    expect(await levelOf(deposited, says('filled', { ...txOf(proof('Fill')), ...change } as never))).toBe('false');
});

test('behavior: an order that was never delivered, and says nothing else, is not proven and not false', () => {
  const open = { ...receipt, destination: null };
  expect(checkEnd('destination', open, says('unknown', undefined))).toBe('denied');
  expect(checkEnd('destination', open, says('cancelled', undefined))).toBe('denied');
  expect(checkEnd('destination', open, says('settled', undefined))).toBe('proven');
});

test('error: an event of another kind, or of another order under this id', async () => {
  expect(await verdicts({ source: proof('Fill') })).toEqual(['source mismatch']);
  expect(await verdicts({ source: proof('Deposit', { ...order, inputAmount: 1n }) })).toEqual(['source mismatch']);
});

test.each(['', '{}', '[]', 'null', 'x'.repeat(70_000), '{"format":"causeway-receipt","version":2}'])(
  'error: %.20s is not a receipt',
  (text) => expect(readReceipt(text, false)).toMatchObject({ ok: false }),
);

test('behavior: no text makes it throw, and no changed member passes unseen', async () => {
  const text = writeReceipt(receipt, false);
  const spots = fc.tuple(fc.integer({ min: 0, max: text.length - 1 }), fc.constantFrom(...'0123456789abcdef"{}[],:'));
  await fc.assert(
    fc.asyncProperty(spots, async ([at, letter]) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      const read = readReceipt(changed, false);
      if (!read.ok || writeReceipt(read.receipt, false).toLowerCase() === text.toLowerCase()) return;
      const same = { ...read.receipt, inputToken: null, outputToken: null };
      const findings = await verifyReceipt(same, pins, listed);
      const broken = findings.some(isBroken);
      // Block numbers, block times, transaction hashes and token words are stated, not computed.
      const stated = JSON.stringify([same.source, same.destination], (key, value) =>
        /^(tx|block)/.test(key) ? '' : value,
      );
      const original = readReceipt(text, false);
      const was = original.ok
        ? JSON.stringify([original.receipt.source, original.receipt.destination], (key, value) =>
            /^(tx|block)/.test(key) ? '' : value,
          )
        : '';
      const onlyStated = stated === was && !broken;
      expect(broken || onlyStated).toBe(true);
    }),
  );
});
