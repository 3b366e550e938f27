import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testAddress, testHash, wireData, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import { decodeFrame, isOversize, MAX_FRAME_BYTES } from './decodeFrame.ts';
import { RFQ_EVENT_KINDS } from './rfqEventTable.ts';

const at = ms(1_791_417_660_000);
const decode = (value: unknown) => decodeFrame(typeof value === 'string' ? value : JSON.stringify(value), at);
const eventOf = (value: unknown) => {
  const frame = decode(value);
  if (frame.kind !== 'event') throw new Error(`${frame.kind} ${'reason' in frame ? frame.reason : ''}`);
  return frame.event;
};

describe('default', () => {
  test.each(RFQ_EVENT_KINDS)('%s reads the same in both frame forms', (kind) => {
    const data = wireData(kind, 'aori-1');
    const plain = eventOf({ event: kind, data });
    expect(plain.event).toBe(kind);
    expect(plain.rfqId).toBe('aori-1');
    expect(eventOf({ id: 3, result: { type: kind, data } })).toEqual(plain);
  });

  test('amounts are bigint, times are ms, chains are null where not stated', () => {
    expect(
      eventOf(wireFrame('QuoteRequested', 'r1', { inputAmount: '340282366920938463463374607431768211455' })),
    ).toEqual({
      event: 'QuoteRequested',
      rfqId: 'r1',
      receivedAt: at,
      address: testAddress(5),
      inputToken: testAddress(1),
      outputToken: testAddress(2),
      inputAmount: 340282366920938463463374607431768211455n,
      deadline: 1_791_417_667_000,
      endTime: 1_791_417_757_000,
      inputChain: null,
      outputChain: null,
    });
  });
});

describe('param', () => {
  test.each([1791417667, '1791417667', 1791417667000, '1791417667000'])('deadline %j is one moment', (deadline) => {
    for (const kind of ['QuoteRequested', 'QuoteReceived'] as const) {
      expect(eventOf(wireFrame(kind, 'r', { deadline }))).toMatchObject({ deadline: 1_791_417_667_000 });
    }
  });

  test('outputAmount of a quote is null if absent', () => {
    expect(eventOf(wireFrame('QuoteReceived', 'r'))).toMatchObject({ outputAmount: null });
    expect(eventOf(wireFrame('QuoteReceived', 'r', { outputAmount: '990' }))).toMatchObject({ outputAmount: 990n });
  });

  test('detailsToExecute is read as if its fields stood beside the id', () => {
    const { rfqId, ...details } = wireData('CalldataToExecute', 'r');
    const nested = eventOf({ event: 'CalldataToExecute', data: { rfqId, detailsToExecute: details } });
    expect(nested).toEqual(eventOf(wireFrame('CalldataToExecute', 'r')));
  });

  test('a call value above 2^53 is marked as not exact', () => {
    expect(eventOf(wireFrame('CalldataToExecute', 'r', { value: 2 ** 60 }))).toMatchObject({
      value: 2n ** 60n,
      valueExact: false,
    });
    expect(eventOf(wireFrame('CalldataToExecute', 'r', { value: '1152921504606846976' }))).toMatchObject({
      value: 2n ** 60n,
      valueExact: true,
    });
    expect(decode(wireFrame('CalldataToExecute', 'r', { value: -1 })).kind).toBe('malformed');
    expect(decode(wireFrame('CalldataToExecute', 'r', { value: 1.5 })).kind).toBe('malformed');
  });

  test('a matching that cannot be read in full is null, and the event still counts', () => {
    expect(eventOf(wireFrame('CalldataToExecute', 'r')).event).toBe('CalldataToExecute');
    expect(eventOf(wireFrame('CalldataToExecute', 'r', { matching: { makerOrder: {} } }))).toMatchObject({
      matching: null,
    });
  });

  test('addresses and hashes have one spelling, lower case', () => {
    const mixed = { address: '0xC6868edf1D2a7a8b759856cb8afa333210dfeDA6' };
    expect(eventOf(wireFrame('QuoteRequested', 'r', mixed))).toMatchObject({
      address: '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6',
    });
  });

  test('chains are taken from the extra fields of some services', () => {
    const extra = { inputChain: 'base', outputChain: '<b>' };
    expect(eventOf(wireFrame('QuoteRequested', 'r', extra))).toMatchObject({ inputChain: 'base', outputChain: null });
    // Every key that GET /chains may have.
    for (const inputChain of ['Arbitrum One', 'eip155:42161', 'zksync.era', 'x'.repeat(40)])
      expect(eventOf(wireFrame('QuoteRequested', 'r', { inputChain }))).toMatchObject({ inputChain });
  });
});

describe('behavior', () => {
  test('responses to our own requests are distinguished from events', () => {
    expect(decode({ id: 'sub-1', jsonrpc: '2.0', result: 'Ok' })).toEqual({
      kind: 'response',
      id: 'sub-1',
      message: null,
    });
    expect(decode({ id: 1, error: { code: -32601, message: 'no such\u202e method' } })).toEqual({
      kind: 'response',
      id: '1',
      message: 'no such method',
    });
  });

  test('an unknown kind is named, cleaned and capped', () => {
    expect(decode({ event: `\u0000Heart\u200bbeat${'x'.repeat(500)}`, data: {} })).toEqual({
      kind: 'unknown',
      name: `Heartbeat${'x'.repeat(55)}`,
    });
    expect(decode({ event: 'constructor', data: {} }).kind).toBe('unknown');
    expect(decode({ event: '__proto__', data: {} }).kind).toBe('unknown');
  });

  test('an id is visible and short, so that nothing can hide in what is compared', () => {
    for (const rfqId of ['aori-1', 'x'.repeat(128)])
      expect(eventOf(wireFrame('TradeExpired', rfqId))).toMatchObject({ rfqId });
    for (const rfqId of ['', 'x'.repeat(129), 'a b', 'a\u200bb', 'a\u202eb', 'é', 'a\n', 5, null])
      expect(decode(wireFrame('TradeExpired', 'r', { rfqId }))).toEqual({
        kind: 'malformed',
        reason: 'TradeExpired: rfqId',
      });
  });

  test('a chain that is not stated or cannot be read is null, and never wrong', () => {
    for (const inputChain of [undefined, null, 5, '', 'x'.repeat(41), '../a'])
      expect(eventOf(wireFrame('QuoteRequested', 'r', { inputChain }))).toMatchObject({ inputChain: null });
  });

  test('a time that no calendar holds is wrong, and every wrong field is named', () => {
    for (const deadline of ['8640000000000001', '9'.repeat(78), -1, 'now'])
      expect(decode(wireFrame('QuoteRequested', 'r', { deadline, address: '0x' }))).toEqual({
        kind: 'malformed',
        reason: 'QuoteRequested: address, deadline',
      });
  });

  test('64 KB of UTF-8 is the limit, counted in bytes', () => {
    const pad = (text: string) => `{"event":"x","pad":"${text}"}`;
    const room = 65_536 - pad('').length;
    expect(decode(pad('a'.repeat(room))).kind).toBe('unknown');
    expect(decode(pad('a'.repeat(room + 1))).kind).toBe('oversize');
    expect(decode(pad('é'.repeat(room / 2 + 1))).kind).toBe('oversize');
    expect(decode(pad('😀'.repeat(Math.floor(room / 4)))).kind).toBe('unknown');
    expect(decode(pad('😀'.repeat(room / 4 + 1))).kind).toBe('oversize');
  });
});

describe('error', () => {
  test.each([
    ['', 'not JSON'],
    ['{', 'not JSON'],
    ['null', 'not an object'],
    ['[]', 'not an object'],
    ['{}', 'neither an event nor a response'],
    ['{"id":1}', 'a response without result'],
    ['{"event":"TradeSettled"}', 'TradeSettled: no data'],
    ['{"event":"TradeSettled","data":{"rfqId":"r"}}', 'TradeSettled: transactionHash'],
    ['{"event":"TradeExpired","data":{"rfqId":"a b"}}', 'TradeExpired: rfqId'],
    ['{"event":"TradeExpired","data":{"rfqId":""}}', 'TradeExpired: rfqId'],
  ])('%s is malformed: %s', (text, reason) => {
    expect(decode(text)).toEqual({ kind: 'malformed', reason });
  });

  test.each(['1e3', '-1', '0x10', '1.0', '', ' 1', '９', '1'.repeat(79)])('the amount %j is refused', (inputAmount) => {
    expect(decode(wireFrame('QuoteRequested', 'r', { inputAmount }))).toEqual({
      kind: 'malformed',
      reason: 'QuoteRequested: inputAmount',
    });
  });

  test('any value in any field gives a frame and no exception', () => {
    const field = fc.constantFrom(
      'rfqId',
      'address',
      'inputAmount',
      'deadline',
      'value',
      'data',
      'matching',
      'chainId',
    );
    fc.assert(
      fc.property(fc.constantFrom(...RFQ_EVENT_KINDS), field, fc.jsonValue(), (kind, name, value) => {
        expect(['event', 'malformed']).toContain(decode(wireFrame(kind, 'r', { [name]: value })).kind);
      }),
    );
  });

  test('any text and any JSON gives a frame and no exception', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof decode(text).kind === 'string'));
    expect(decode('{"id":{"toString":1},"error":{"message":{"toString":1}}}').kind).toBe('response');
    expect(decode(`${'['.repeat(60_000)}`).kind).toBe('malformed');
    expect(testHash(1)).toHaveLength(66);
  });
});

test.each([
  ['a', MAX_FRAME_BYTES],
  ['é', MAX_FRAME_BYTES / 2],
  ['😀', MAX_FRAME_BYTES / 4],
])('param: of %s the last that fits is not too long, and one more is', (letter, most) => {
  expect(isOversize(letter.repeat(most))).toBe(false);
  expect(isOversize(`${letter.repeat(most)}a`)).toBe(true);
});

test('behavior: agrees with the bytes that are on the wire', () => {
  const long = fc.tuple(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.integer({ min: 500, max: 40_000 }),
  );
  fc.assert(
    fc.property(long, ([part, times]) => {
      const text = part.repeat(times);
      fc.pre(text.length < 200_000);
      expect(isOversize(text)).toBe(new TextEncoder().encode(text).byteLength > MAX_FRAME_BYTES);
    }),
    { numRuns: 60 },
  );
});
