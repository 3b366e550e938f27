import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderVector } from '../../testing/orderVector.ts';
import { sec } from '../time.ts';
import type { OrderReceipt } from './OrderReceipt.ts';
import { writeReceipt } from './OrderReceipt.ts';
import { readReceipt } from './readReceipt.ts';

const lower = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'string' ? one.toLowerCase() : one)));
const { inputAmount, outputAmount, ...rest } = orderVector.order;
const receipt: OrderReceipt = {
  order: { ...lower(rest), startTime: sec(rest.startTime), endTime: sec(rest.endTime), inputAmount, outputAmount },
  domain: { name: 'Aori', version: '0.3.1', verifyingContract: orderVector.domain.verifyingContract },
  inputChain: 'base',
  outputChain: 'arbitrum',
  orderHash: orderVector.orderHash,
  signingHash: orderVector.signingHash,
  signature: orderVector.signature,
  source: null,
  destination: null,
  inputToken: { symbol: 'USDC', decimals: 6 },
  outputToken: null,
};
const text = writeReceipt(receipt, false);
/** The receipt's text with one member replaced, by its path. */
const changed = (path: string, value: unknown): string => {
  const json = JSON.parse(text);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce((at, key) => at[key], json);
  place[last] = value;
  return JSON.stringify(json);
};

describe('readReceipt', () => {
  test('default: a written receipt is read back, amounts to the last unit', () => {
    expect(readReceipt(text, false)).toEqual({ ok: true, receipt });
  });

  test.each([
    ['orderHash', `0x${orderVector.orderHash.slice(2).toUpperCase()}`, 'orderHash'],
    ['order.inputAmount', '010000000', 'order.inputAmount'],
    ['domain.name', 'Ao\u202eri', 'domain.name'],
    ['inputToken.symbol', 'USD\u200bC', 'inputToken.symbol'],
    ['inputToken.name', 'USD Coin', 'inputToken.name'],
  ])('error: %s in another spelling is refused and named', (path, value, where) => {
    expect(readReceipt(changed(path, value), false)).toEqual({ ok: false, why: 'otherSpelling', where });
  });

  test('error: a member twice, or a number in other words, is refused though both parse', () => {
    const twice = text.replace('"version": 1', '"version": 2, "version": 1');
    const other = text.replace('"decimals": 6', '"decimals": 6.0');
    const escaped = text.replace('"base"', '"\\u0062ase"');
    for (const spelled of [twice, other, escaped])
      expect(readReceipt(spelled, false)).toMatchObject({ ok: false, why: 'otherSpelling' });
  });

  test('behavior: spaces and line breaks between members mean nothing', () => {
    expect(readReceipt(JSON.stringify(JSON.parse(text)), false)).toMatchObject({ ok: true });
    expect(readReceipt(JSON.stringify(JSON.parse(text), null, '\t'), false)).toMatchObject({ ok: true });
  });

  test.each<[string, unknown]>([
    ['format', 'another-receipt'],
    ['version', 2],
    ['order.inputAmount', 10_000_000],
    ['order.inputAmount', '-1'],
    ['order.outputAmount', String(2n ** 128n)],
    ['order.endTime', 2 ** 32],
    ['order.srcEid', 1.5],
    ['order.recipient', '0x12'],
    ['order.offerer', undefined],
    ['domain.verifyingContract', 'Aori'],
    ['inputChain', '../base'],
    ['orderHash', `${orderVector.orderHash}00`],
    ['signature', `0x${'11'.repeat(64)}`],
    ['inputToken', { symbol: 'USDC', decimals: 78 }],
    ['source', { tx: '0x' }],
  ])('error: %s = %j is named and refused', (path, value) => {
    const read = readReceipt(changed(path, value), false);
    expect(read).toMatchObject({ ok: false, why: 'noReceipt' });
    expect(!read.ok && read.where).toContain(path.split('.').at(-1));
  });

  test('error: a receipt of a simulation is refused by a real market, and the reverse', () => {
    const simulated = writeReceipt(receipt, true);
    expect(readReceipt(simulated, true)).toEqual({ ok: true, receipt });
    expect(readReceipt(simulated, false)).toEqual({ ok: false, why: 'simulated', where: null });
    expect(readReceipt(text, true)).toEqual({ ok: false, why: 'real', where: null });
  });

  test('error: text that is not a receipt', () => {
    expect(readReceipt('', false)).toEqual({ ok: false, why: 'noJson', where: null });
    expect(readReceipt('{', false)).toEqual({ ok: false, why: 'noJson', where: null });
    expect(readReceipt(`${text}${' '.repeat(70_000)}`, false)).toEqual({ ok: false, why: 'tooLong', where: null });
  });

  test('behavior: any pasted text has a result and no exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (pasted) => {
        const read = readReceipt(pasted, false);
        expect(read.ok).toBe(false);
      }),
    );
  });
});
