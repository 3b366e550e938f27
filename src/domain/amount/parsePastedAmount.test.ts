import { expect, test } from 'vitest';
import { parsePastedAmount } from './parsePastedAmount.ts';

test.each([
  ['1234.56', '1234.56'],
  [' 1,234.56 ', '1234.56'],
  ['1.234,56', '1234.56'],
  ['1 234,56', '1234.56'],
  ['1\u202f234,56', '1234.56'],
  ["1'234.56", '1234.56'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1.234', '1.234'],
  ['0,5', '0.5'],
  ['12,5', '12.5'],
  ['0,125', '0.125'],
  ['1234,5', '1234.5'],
])('default: %j reads as %j', (pasted, text) => expect(parsePastedAmount(pasted)).toEqual({ kind: 'plain', text }));

test('behavior: one comma before three digits is handed back as a choice', () => {
  expect(parsePastedAmount('1,234')).toEqual({ kind: 'ambiguous', readings: ['1234', '1.234'] });
});

test.each(['', 'abc', '1,23,4.5', '1 23', '1.234.56', '-5', '1e5', '$5', '1,2,3', '1 234 5', '..', ',', "1'23"])(
  'error: %j is no amount',
  (pasted) => expect(parsePastedAmount(pasted)).toEqual({ kind: 'invalid' }),
);
