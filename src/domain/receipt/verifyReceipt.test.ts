import fc from 'fast-check';
import { encodeAbiParameters, encodeEventTopics } from 'viem';
import { expect, test } from 'vitest';
import { orderTypes } from '../order/orderTypes.ts';
import { orderVector } from '../order/orderVector.ts';
import { settlementAbi } from '../order/settlementAbi.ts';
import { vectorEvidence } from '../swap/vectorEvidence.ts';
import { ms } from '../time/Ms.ts';
import type { OrderReceipt, ReceiptProof } from './OrderReceipt.ts';
import { writeReceipt } from './OrderReceipt.ts';
import { readReceipt } from './readReceipt.ts';
import { verifyReceipt } from './verifyReceipt.ts';

const { order, domain, orderHash, signingHash, signature } = orderVector;
const { pins } = vectorEvidence;
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
const verdicts = async (change: Partial<OrderReceipt>) => {
  const findings = await verifyReceipt({ ...receipt, ...change }, pins);
  return findings.filter(({ verdict }) => verdict !== 'holds').map(({ code, verdict }) => `${code} ${verdict}`);
};

test('default: a whole receipt holds in every point', async () => expect(await verdicts({})).toEqual([]));

test('default: written and read again it is the same, in lower case', async () => {
  const read = readReceipt(writeReceipt(receipt));
  if (!read.ok) throw new Error(read.sentence);
  expect(read.receipt.order).toMatchObject({ inputAmount: order.inputAmount, offerer: order.offerer.toLowerCase() });
  expect(await verifyReceipt(read.receipt, pins)).toEqual(await verifyReceipt(receipt, pins));
});

test('behavior: what is missing is said to be missing', async () => {
  expect(await verdicts({ signature: null, source: null, destination: null })).toEqual([
    'signature absent',
    'source absent',
    'destination absent',
  ]);
});

test('error: one changed amount breaks hashes, signature and proofs', async () => {
  expect(await verdicts({ order: { ...order, outputAmount: 1n } })).toEqual([
    'orderHash broken',
    'signingHash broken',
    'signature broken',
    'source broken',
    'destination broken',
  ]);
});

test('error: another contract, protocol or chain', async () => {
  const evil = '0x00000000000000000000000000000000deadbeef';
  expect(await verdicts({ domain: { ...domain, verifyingContract: evil } })).toContain('domain broken');
  expect(await verdicts({ inputChain: 'bsc' })).toEqual(['domain broken', 'chains broken', 'source broken']);
  const log = { ...proof('Fill').log, address: evil } as const;
  expect(await verdicts({ destination: { ...proof('Fill'), log } })).toEqual(['destination broken']);
});

test('error: an event of another kind, or of another order under this id', async () => {
  expect(await verdicts({ source: proof('Fill') })).toEqual(['source broken']);
  expect(await verdicts({ source: proof('Deposit', { ...order, inputAmount: 1n }) })).toEqual(['source broken']);
});

test.each(['', '{}', '[]', 'null', 'x'.repeat(70_000), '{"format":"causeway-receipt","version":2}'])(
  'error: %.20s is no receipt',
  (text) => expect(readReceipt(text)).toMatchObject({ ok: false }),
);

test('behavior: no text makes it throw, and no changed member passes unseen', async () => {
  const text = writeReceipt(receipt);
  const spots = fc.tuple(fc.integer({ min: 0, max: text.length - 1 }), fc.constantFrom(...'0123456789abcdef"{}[],:'));
  await fc.assert(
    fc.asyncProperty(spots, async ([at, letter]) => {
      const changed = text.slice(0, at) + letter + text.slice(at + 1);
      const read = readReceipt(changed);
      if (!read.ok || writeReceipt(read.receipt).toLowerCase() === text.toLowerCase()) return;
      const same = { ...read.receipt, inputToken: null, outputToken: null };
      const findings = await verifyReceipt(same, pins);
      const broken = findings.some(({ verdict }) => verdict === 'broken');
      // Block numbers, block times, transaction hashes and token words are stated, not computed.
      const stated = JSON.stringify([same.source, same.destination], (key, value) =>
        /^(tx|block)/.test(key) ? '' : value,
      );
      const original = readReceipt(text);
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
