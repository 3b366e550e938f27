import { expect, test } from 'vitest';
import { toBase64Url } from '../../lib/base64Url.ts';
import { receiptText } from './ReceiptField.tsx';

const text = '{"format":"causeway-receipt","order":{"name":"a #1 b"}}';
const link = `https://causeway.example/verify#${toBase64Url(text)}`;

test('a pasted link gives the receipt it carries, also when it was broken into lines', () => {
  expect(receiptText(link)).toBe(text);
  expect(receiptText(` ${link.slice(0, 40)}\n${link.slice(40)}\n`)).toBe(text);
  expect(receiptText(`#${toBase64Url(text)}`)).toBe(text);
});

test('everything else stays as it was pasted', () => {
  for (const other of ['', text, 'hello', 'https://causeway.example/verify#', 'https://causeway.example/orders#top'])
    expect(receiptText(other)).toBe(other);
});
