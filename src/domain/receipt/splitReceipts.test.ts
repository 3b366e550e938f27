import { expect, test } from 'vitest';
import { splitReceipts } from './splitReceipts.ts';

const one = '{"a":"x, } ] \\" {","b":[1,{"c":2}]}';
const two = '{\n  "a": "01"\n}';

test('default: a text of one receipt is that text, untouched', () => {
  for (const text of [two, ` ${one}\n`, 'hello, you', '{"broken":', 'https://causeway.example/verify#abc'])
    expect(splitReceipts(text)).toEqual([text]);
  expect(splitReceipts(' \n')).toEqual([]);
});

test('param: a JSON list, lines, and one after another give each receipt as it was written', () => {
  for (const text of [`[${one},\n ${two}]`, `${one}\n${two}`, `${one}, ${two}`])
    expect(splitReceipts(text)).toEqual([one, two]);
  expect(splitReceipts(`${one}\r\n${one},\n\n${one}`)).toEqual([one, one, one]);
  expect(splitReceipts(`[${one}]`)).toEqual([one]);
  expect(splitReceipts('[]')).toEqual([]);
});

test('behavior: text that is not a receipt is a separate part, and the others stay whole', () => {
  expect(splitReceipts(`[${one}, 5, "x", ${two}]`)).toEqual([one, '5', '"x"', two]);
  expect(splitReceipts(`${one}\n{"cut": "of\n${one}`)).toEqual([one, '{"cut": "of', one]);
});
