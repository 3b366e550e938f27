import { encodeFunctionData, erc20Abi } from 'viem';
import { expect, test } from 'vitest';
import { orderTypedData } from '../../src/domain/order/orderHash.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import {
  describeMessage,
  describeSwitch,
  describeTransaction,
  describeTypedData,
  typedDataOf,
  type WalletRequest,
} from './describeRequest.ts';

const base = { chainId: 8453, chainKey: 'base', name: 'Base', rpcUrl: '/api/rpc/base', fetch };
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const value = (request: WalletRequest, label: string) =>
  request.groups.flatMap((group) => group.rows).find((row) => row.label === label)?.value;

const text = JSON.stringify(orderTypedData(orderVector.order, orderVector.domain), (_, v) =>
  typeof v === 'bigint' ? String(v) : v,
);

test('default: typed data shows every member in the order of its type, then the domain', () => {
  const request = describeTypedData('http://localhost', typedDataOf(text));
  const [message, domain] = request.groups;
  expect(message?.rows.map((row) => row.label)).toEqual([
    ...['inputAmount', 'outputAmount', 'inputToken', 'outputToken', 'startTime', 'endTime', 'srcEid', 'dstEid'],
    ...['offerer', 'recipient'],
  ]);
  expect(value(request, 'inputAmount')).toBe('10000000');
  expect(message?.rows.find((row) => row.label === 'endTime')?.note).toBe('2026-10-08 00:02:37 UTC');
  expect(domain?.rows.map((row) => row.label)).toEqual(['name', 'version', 'verifyingContract', 'site']);
});

test('behavior: a member that the message lacks is shown as not given, one the type lacks is not shown', () => {
  const data = typedDataOf({
    domain: {},
    primaryType: 'Mail',
    types: { Mail: [{ name: 'to', type: 'string' }] },
    message: { extra: 'x' },
  });
  expect(describeTypedData('here', data).groups[0]?.rows).toEqual([{ label: 'to', value: 'not given' }]);
});

test('behavior: a known call is shown by name with exact amounts', () => {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [orderVector.domain.verifyingContract, 2n ** 200n],
  });
  const request = describeTransaction(base, { to: token, data });
  expect(value(request, 'Network')).toBe('Base (8453)');
  expect(value(request, 'Call')).toBe('approve');
  expect(value(request, 'amount')).toBe(String(2n ** 200n));
});

test('behavior: an unknown call is shown as bytes, plain value as an amount', () => {
  const request = describeTransaction(base, { to: token, data: '0xdeadbeef', value: '0xde0b6b3a7640000' });
  expect(value(request, 'Data')).toBe('0xdeadbeef');
  expect(value(request, 'Value')).toBe('1 native');
});

test('param: a message is text where it reads as text, bytes where not', () => {
  expect(value(describeMessage('here', '0x68656c6c6f'), 'Text')).toBe('hello');
  expect(value(describeMessage('here', `0x${'ff00'.repeat(16)}`), 'Bytes')).toBe(`0x${'ff00'.repeat(16)}`);
});

test('default: both networks of a switch', () => {
  const request = describeSwitch(base, { ...base, chainId: 10, name: 'Optimism' });
  expect([value(request, 'Now'), value(request, 'Then')]).toEqual(['Base (8453)', 'Optimism (10)']);
});

test.each(['not json', '{}', 'null', '{"types":{},"primaryType":"A"}', 7])('error: typed data %j', (parameter) => {
  expect(() => typedDataOf(parameter)).toThrow('could not be read');
});
