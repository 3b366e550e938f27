import { encodeFunctionData, erc20Abi, getAddress } from 'viem';
import { expect, test } from 'vitest';
import { orderTypedData } from '../../src/domain/order/orderHash.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { orderVector } from '../../src/testing/orderVector.ts';
import {
  describeBatch,
  describeMessage,
  describeSwitch,
  describeTransaction,
  describeTypedData,
  typedDataOf,
  type WalletRequest,
} from './describeRequest.ts';

const base = { chainId: 8453, chainKey: 'base', name: 'Base', coin: 'ETH', rpcUrl: '/api/rpc/base', fetch };
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const find = (rows: WalletRequest['rows'], label: string) => rows.find((row) => row.label === label)?.value;
const value = ({ rows }: WalletRequest, label: string) => find(rows, label);
const raw = ({ raw }: WalletRequest, label: string) =>
  find(
    raw.flatMap(({ rows }) => rows),
    label,
  );

const text = JSON.stringify(orderTypedData(orderVector.order, orderVector.domain), (_, v) =>
  typeof v === 'bigint' ? String(v) : v,
);

test('default: an order says what is paid and received, where, and until when', () => {
  const { rows, confirm } = describeTypedData('http://localhost', typedDataOf(text));
  expect([confirm, ...rows.map((row) => `${row.label} ${row.value}`)]).toEqual([
    'Sign',
    'You pay 10 USDC on Base',
    'You receive 9.979503 USDC on Arbitrum',
    `Recipient Your wallet, ${getAddress(orderVector.order.recipient)}`,
    'Valid until 2026-10-08 00:02:37 UTC',
  ]);
});

test('default: the raw data of typed data is every member in the order of its type, then the domain', () => {
  const request = describeTypedData('http://localhost', typedDataOf(text));
  const [message, domain] = request.raw;
  expect(message?.rows.map((row) => row.label)).toEqual([
    ...['inputAmount', 'outputAmount', 'inputToken', 'outputToken', 'startTime', 'endTime', 'srcEid', 'dstEid'],
    ...['offerer', 'recipient'],
  ]);
  expect(raw(request, 'inputAmount')).toBe('10000000');
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
  expect(describeTypedData('here', data).raw[0]?.rows).toEqual([{ label: 'to', value: 'not given' }]);
});

const spender = getAddress(orderVector.domain.verifyingContract);
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

test.each([
  [token, 125_500_000n, 'Approve 125.50 USDC'],
  [token, 2n ** 200n, 'Approve unlimited USDC'],
  [spender, 5n, `Approve 5 smallest units of ${spender}`],
] as const)('param: an approval by %s of %s is titled %j', (to, amount, title) => {
  const request = describeTransaction(base, { to, data: approve(amount) });
  expect([request.title, request.confirm]).toEqual([title, 'Approve']);
  expect([value(request, 'Network'), value(request, 'Spender')]).toEqual(['Base', spender]);
  expect([raw(request, 'Call'), raw(request, 'amount')]).toEqual(['approve', String(amount)]);
});

test('default: a batch names each of its calls', () => {
  const request = describeBatch(
    base,
    [0n, 5_000_000n].map((amount) => ({ to: token, data: approve(amount) })),
  );
  expect(request.rows.map((row) => row.value)).toEqual(['Approve 0 USDC', 'Approve 5 USDC']);
});

test('default: a maker’s fill says what is delivered and what is paid for it', () => {
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [orderVector.order] });
  const request = describeTransaction(base, { to: spender, data });
  expect([value(request, 'You deliver'), value(request, 'You are paid')]).toEqual([
    '9.979503 USDC on Arbitrum',
    '10 USDC on Base',
  ]);
});

test('behavior: an unknown call is shown as bytes, plain value as an amount', () => {
  const request = describeTransaction(base, { to: token, data: '0xdeadbeef', value: '0xde0b6b3a7640000' });
  expect(raw(request, 'Data')).toBe('0xdeadbeef');
  expect(value(request, 'Sends')).toBe('1 ETH');
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
