import { expect, test } from 'vitest';
import { readFrame } from './readFrame.ts';

const call = { to: '0x01', data: '0x02', matching: { makerOrder: {} } };
const plain = { rfqId: 'aori-1', maker: '0x03', ...call };

test('default: the interface form', () => {
  expect(readFrame(JSON.stringify({ event: 'CalldataToExecute', data: plain }))).toEqual({
    event: 'CalldataToExecute',
    data: plain,
  });
});

test('behavior: the live form, its call nested, reads the same', () => {
  const { rfqId, maker } = plain;
  const data = { rfqId, maker, detailsToExecute: call };
  const frame = readFrame(JSON.stringify({ id: 7, result: { type: 'CalldataToExecute', data } }));
  expect(frame).toMatchObject({ event: 'CalldataToExecute', data: plain });
});

test('behavior: the answer to a subscription is no event', () => {
  expect(readFrame('{"id":"1","jsonrpc":"2.0","result":"Ok"}')).toBeNull();
});

test('error: text that is not JSON', () => {
  expect(() => readFrame('{')).toThrow(SyntaxError);
});
