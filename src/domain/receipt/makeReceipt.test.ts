import { encodeFunctionData } from 'viem';
import { describe, expect, test } from 'vitest';
import { orderVector } from '../../testing/orderVector.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testConfig } from '../../testing/testService.ts';
import { encodeOrder } from '../order/orderHash.ts';
import { settlementAbi } from '../order/settlement.ts';
import { ms } from '../time.ts';
import { type BothMined, depositSignature, makeReceipt } from './makeReceipt.ts';
import { writeReceipt } from './OrderReceipt.ts';
import { readReceipt } from './readReceipt.ts';
import { verifyReceipt } from './verifyReceipt.ts';

const { order, orderHash, signature } = orderVector;
const record = sampleOrder(0, { orderHash });
const contract = testConfig.pins.contracts.base ?? '0x';
const DEPOSIT = '0x8e45fa612720ed3142e896a3a29c981f4ca01c25bca19c3a5c203398ee1bc3d7';
const FILL = '0x7f80314442bfb82d1f9dfa4f96cbc84ae8fef158c7a93315024778ca3fc16716';
const minedWith = (topic: typeof DEPOSIT | typeof FILL): BothMined['source'] => ({
  hash: `0x${'a1'.repeat(32)}`,
  blockNumber: 17n,
  blockTime: ms(record.startTime),
  logs: [
    { address: order.inputToken, topics: [topic, orderHash], data: '0x' },
    { address: contract, topics: [topic, orderHash], data: encodeOrder(order) },
  ],
});
const receipt = (fields: Partial<Parameters<typeof makeReceipt>[0]> = {}) =>
  makeReceipt({
    ...record,
    order,
    pins: testConfig.pins,
    mined: { source: minedWith(DEPOSIT), destination: minedWith(FILL) },
    signature,
    tokens: { input: { symbol: 'USDC', decimals: 6 }, output: null },
    ...fields,
  });

describe('makeReceipt', () => {
  test('default', async () => {
    const read = readReceipt(writeReceipt(receipt(), false), false);
    expect(read.ok).toBe(true);
    if (!read.ok) return;
    const findings = await verifyReceipt(read.receipt, testConfig.pins, []);
    const verdicts = Object.fromEntries(findings.map(({ code, verdict }) => [code, verdict]));
    expect(verdicts).toMatchObject({
      orderHash: 'holds',
      signingHash: 'holds',
      signature: 'holds',
      source: 'notChecked',
      destination: 'notChecked',
    });
  });

  test('behavior: the event of another contract is not a proof', () => {
    expect(receipt().source?.log.address).toBe(contract);
    const unread = receipt({ mined: { source: null, destination: minedWith(DEPOSIT) } });
    expect(unread).toMatchObject({ source: null, destination: null });
  });
});

describe('depositSignature', () => {
  const input = encodeFunctionData({ abi: settlementAbi, functionName: 'deposit', args: [order, signature] });

  test('default', () => {
    expect(depositSignature(input, orderHash)).toBe(signature);
  });

  test('error: another order, another call or junk carries no signature of this one', () => {
    expect(depositSignature(input, `0x${'11'.repeat(32)}`)).toBeNull();
    expect(
      depositSignature(encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] }), orderHash),
    ).toBeNull();
    expect(depositSignature('0x1234', orderHash)).toBeNull();
  });
});
