import { expect, test, vi } from 'vitest';
import type { FeedEvent } from '../wire/eventFrame.ts';
import { ALL, createHub, SLOW_BYTES } from './createHub.ts';

const event = (rfqId: string): FeedEvent => ({ event: 'TradeExpired', data: { rfqId } });
const open = () => {
  const hub = createHub({ dialect: 'interface', fault: null });
  const reader = (...topics: string[]) => {
    let waiting = 0;
    const socket = { send: vi.fn(), close: vi.fn(), buffered: () => waiting };
    const subscriber = hub.join(socket);
    for (const topic of topics) hub.subscribe(subscriber, topic);
    const seen = () => socket.send.mock.calls.map(([text]) => JSON.parse(text).data.rfqId);
    const wait = (bytes: number) => {
      waiting = bytes;
    };
    return { socket, subscriber, seen, wait };
  };
  return { hub, reader };
};

test('default: everything to ALL, one RFQ to those who follow it, nothing without a subscription', () => {
  const { hub, reader } = open();
  const [all, one, none] = [reader(ALL), reader('a'), reader()];
  hub.publish(event('a'));
  hub.publish(event('b'));
  expect([all.seen(), one.seen(), none.seen()]).toEqual([['a', 'b'], ['a'], []]);
});

test('behavior: a subscriber of both gets an event once; subscribing again changes nothing', () => {
  const { hub, reader } = open();
  const both = reader(ALL, 'a');
  expect(hub.subscribe(both.subscriber, 'a')).toBe('known');
  hub.publish(event('a'));
  expect(both.seen()).toEqual(['a']);
});

test('behavior: a reader with a megabyte waiting is dropped; the others do not notice', () => {
  const { hub, reader } = open();
  const [slow, quick] = [reader(ALL), reader(ALL)];
  slow.wait(SLOW_BYTES);
  hub.publish(event('a'));
  slow.wait(SLOW_BYTES + 1);
  hub.publish(event('b'));
  hub.publish(event('c'));
  expect([slow.seen(), quick.seen()]).toEqual([['a'], ['a', 'b', 'c']]);
  expect(slow.socket.close.mock.calls).toEqual([[1013, 'too slow']]);
  expect(hub.size()).toBe(1);
});

test('behavior: a closed socket gets nothing, and leaves no state', () => {
  const { hub, reader } = open();
  const gone = reader('a');
  expect(hub.reaches('a')).toBe(true);
  hub.leave(gone.subscriber);
  hub.publish(event('a'));
  expect([gone.seen(), hub.size(), hub.reaches('a')]).toEqual([[], 0, false]);
});

test('behavior: a reader may follow a thousand RFQs and no more', () => {
  const { hub, reader } = open();
  const eager = reader();
  for (let i = 0; i < 1_000; i += 1) expect(hub.subscribe(eager.subscriber, `rfq ${i}`)).toBe('new');
  expect(hub.subscribe(eager.subscriber, 'one more')).toBe('full');
  expect(hub.subscribe(eager.subscriber, 'rfq 7')).toBe('known');
  expect(hub.reaches('one more')).toBe(false);
});

test('behavior: one socket alone can get an event; frozen, none does', () => {
  const { hub, reader } = open();
  const [one, other] = [reader(ALL), reader(ALL)];
  hub.emit(one.subscriber, event('a'));
  hub.freeze(true);
  hub.publish(event('b'));
  hub.freeze(false);
  hub.publish(event('c'));
  expect([one.seen(), other.seen()]).toEqual([['a', 'c'], ['c']]);
});

test('behavior: closing ends all sockets, and later events have no receivers', () => {
  const { hub, reader } = open();
  const { socket } = reader(ALL);
  hub.closeAll();
  hub.publish(event('a'));
  expect([socket.close.mock.calls, socket.send.mock.calls.length, hub.size()]).toEqual([
    [[1001, 'closed by the service']],
    0,
    0,
  ]);
});
