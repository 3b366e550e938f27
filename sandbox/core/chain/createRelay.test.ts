import {
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  pad,
  type RpcLog,
} from 'viem';
import { expect, test, vi } from 'vitest';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import { orderVector } from '../../../src/testing/orderVector.ts';
import { stubClient, testAddress, testArbitrum, testBase, testHash } from '../../testing/builders.ts';
import type { ChainClient } from './createChainClient.ts';
import { busAbi, createRelay } from './createRelay.ts';

const orderTuple = getAbiItem({ abi: settlementAbi, name: 'fill' }).inputs;
type Message = { id?: Hex; dstEid?: number; sender?: Hex; receiver?: Hex; address?: Hex; block?: number };

/** A MessageSent of the bus on arbitrum, as a node reports it. */
const sent = (message: Message = {}): RpcLog => {
  const args = { messageId: message.id ?? testHash(1), dstEid: message.dstEid ?? testBase.eid };
  const data = encodeAbiParameters(
    [{ type: 'uint64' }, { type: 'address' }, { type: 'address' }, { type: 'bytes' }],
    [1n, message.sender ?? testArbitrum.settlement, message.receiver ?? testBase.settlement, '0x12'],
  );
  return {
    address: message.address ?? testArbitrum.bus,
    topics: encodeEventTopics({ abi: busAbi, eventName: 'MessageSent', args }) as Hex[],
    data,
    blockNumber: `0x${(message.block ?? 7).toString(16)}`,
  } as RpcLog;
};
const open = (stub: Partial<ChainClient>) => {
  const stopping = new AbortController();
  const to = stubClient(testBase, stub);
  const from = stubClient(testArbitrum, {});
  const onDelivered = vi.fn();
  const byEid = new Map([to, from].map((client) => [client.chain.eid, client]));
  const relay = createRelay({ byEid, stopped: stopping.signal, onDelivered, log: () => undefined });
  return { relay, from, onDelivered, stopping };
};
const mined = async (_to: string, _data: string, _value?: bigint) => ({ transactionHash: testHash(9), success: true });

test('default: a message from settlement contract to settlement contract is delivered to the bus, once', async () => {
  const send = vi.fn(mined);
  const { relay, from, onDelivered } = open({ simulate: async () => null, send });
  relay.take(from, [sent(), sent()]);
  expect(relay.isBusy()).toBe(true);
  await vi.waitFor(() => expect(relay.isBusy()).toBe(false));
  expect(send.mock.calls.map(([to]) => to)).toEqual([testBase.bus]);
  expect(onDelivered).toHaveBeenCalledTimes(1);
});

/** A Fill of the settlement contract on arbitrum. */
const filled = (block = 7): RpcLog =>
  ({
    address: testArbitrum.settlement,
    topics: encodeEventTopics({ abi: settlementAbi, eventName: 'Fill', args: { orderId: orderVector.orderHash } }),
    data: encodeAbiParameters(orderTuple, [orderVector.order]),
    transactionHash: testHash(4),
    blockNumber: `0x${block.toString(16)}`,
  }) as RpcLog;
/** The relay of a chain whose settlement contract has these responses. */
const openFill = (stub: Partial<ChainClient>) => {
  const stopping = new AbortController();
  const on = stubClient(testArbitrum, { sender: async () => testAddress(7), read: async () => pad('0x2a'), ...stub });
  const byEid = new Map([[on.chain.eid, on]]);
  return {
    on,
    relay: createRelay({ byEid, stopped: stopping.signal, onDelivered: () => undefined, log: () => undefined }),
  };
};

test('behavior: a fill is relayed to the source chain, for the fee of the message and in the name of its filler', async () => {
  const send = vi.fn(mined);
  const { relay, on } = openFill({ simulate: async () => null, send });
  relay.take(on, [filled(), filled()]);
  expect(relay.safeBlock('arbitrum', 20)).toBe(6);
  await vi.waitFor(() => expect(relay.isBusy()).toBe(false));
  const { srcEid } = orderVector.order;
  const data = encodeFunctionData({
    abi: settlementAbi,
    functionName: 'settle',
    args: [srcEid, testAddress(7), '0x'],
  });
  expect(send.mock.calls).toEqual([[testArbitrum.settlement, data, 42n]]);
});

test('behavior: a relayed fill is not relayed again', async () => {
  const send = vi.fn(mined);
  const { relay, on } = openFill({ simulate: async () => 'No orders provided', send });
  relay.take(on, [filled()]);
  await vi.waitFor(() => expect(relay.isBusy()).toBe(false));
  expect(send).not.toHaveBeenCalled();
});

test.each<[string, Message]>([
  ['from another contract', { sender: testAddress(66) }],
  ['to another contract', { receiver: testAddress(66) }],
  ['to a chain that is not listed', { dstEid: 1 }],
  ['that only looks like one of the bus', { address: testAddress(66) }],
])('error: a message %s is not carried', async (_, message) => {
  const simulate = vi.fn(async () => null);
  const { relay, from } = open({ simulate, send: mined });
  relay.take(from, [sent(message)]);
  expect(relay.isBusy()).toBe(false);
  expect(simulate).not.toHaveBeenCalled();
});

test('behavior: one that has arrived already is not sent again', async () => {
  const send = vi.fn(mined);
  const { relay, from } = open({ simulate: async () => 'MessageBus: Already delivered', send });
  relay.take(from, [sent()]);
  await vi.waitFor(() => expect(relay.isBusy()).toBe(false));
  expect(send).not.toHaveBeenCalled();
});

test('behavior: a refusal or a silent chain may pass: it is tried again', async () => {
  const simulate = vi.fn(async (): Promise<string | null> => null);
  simulate.mockRejectedValueOnce(new Error('silent'));
  simulate.mockResolvedValueOnce('order is not active');
  const { relay, from } = open({ simulate, send: mined });
  relay.take(from, [sent()]);
  await vi.waitFor(() => expect(relay.isBusy()).toBe(false), { timeout: 5_000 });
  expect(simulate).toHaveBeenCalledTimes(3);
});

test('behavior: the safe block stays before the first message on the way', async () => {
  const { relay, from, stopping } = open({ simulate: async () => 'not yet' });
  relay.take(from, [sent({ block: 12 }), sent({ id: testHash(2), block: 9 })]);
  expect([relay.safeBlock('arbitrum', 20), relay.safeBlock('arbitrum', 5), relay.safeBlock('base', 20)]).toEqual([
    8, 5, 20,
  ]);
  stopping.abort();
  await vi.waitFor(() => expect(relay.safeBlock('arbitrum', 20)).toBe(20));
});
