import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { orderVector } from '../order/orderVector.ts';
import { settlementAbi } from '../order/settlement.ts';
import { calldataWords } from './calldataWords.ts';

const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [orderVector.order] });

test('default: every word of fill(order) with its meaning', () => {
  const shape = calldataWords(data);
  expect(shape).toMatchObject({ selector: '0x7ce5e33e', name: 'fill', rest: '', bytes: 324 });
  expect(shape.words).toHaveLength(10);
  expect(shape.words[0]).toEqual({ offset: '0x00', zeros: 29, digits: '989680', meaning: 'inputAmount' });
  expect(shape.words[2]).toMatchObject({ offset: '0x40', zeros: 12, meaning: 'inputToken' });
  expect(shape.words[9]?.meaning).toBe('recipient');
});

test('behavior: words add up to the data, whatever it is', () => {
  for (const text of [data, `${data}0102`, '0x', '0x01', '0x12345678', `0x12345678${'0'.repeat(64)}`] as const) {
    const shape = calldataWords(text);
    const body = shape.words.map((word) => '00'.repeat(word.zeros) + word.digits).join('') + shape.rest;
    expect(text === '0x01' ? '' : body).toBe(text.slice(10));
  }
});

test('behavior: another function has words without meaning', () => {
  const shape = calldataWords(`0x12345678${data.slice(10)}`);
  expect(shape.name).toBeNull();
  expect(shape.words.every((word) => word.meaning === null)).toBe(true);
});
