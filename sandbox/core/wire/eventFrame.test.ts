import { expect, test } from 'vitest';
import { eventFrame, type FeedEvent } from './eventFrame.ts';

const requested: FeedEvent = { event: 'QuoteRequested', data: { rfqId: 'a', deadline: '5', endTime: '6' } };
const received: FeedEvent = { event: 'QuoteReceived', data: { rfqId: 'a', deadline: 6 }, outputAmount: '99' };
const calldata: FeedEvent = {
  event: 'CalldataToExecute',
  data: { rfqId: 'a', maker: 'm', matchingHash: 'h', to: 't', value: 0, data: '0x', inputAmount: '1' },
};
const read = (...parameters: Parameters<typeof eventFrame>) => JSON.parse(eventFrame(...parameters));

test('default: to the letter, event and data and nothing else', () => {
  for (const event of [requested, received, calldata]) {
    expect(read(event, 1, 'interface')).toEqual({ event: event.event, data: event.data });
  }
});

test('behavior: live, every second frame has the other form', () => {
  expect(read(requested, 2, 'live')).toMatchObject({ event: 'QuoteRequested' });
  expect(read(requested, 3, 'live')).toMatchObject({ id: 3, result: { type: 'QuoteRequested' } });
});

test('behavior: live, times are numbers and a QuoteReceived has a price', () => {
  expect(read(requested, 2, 'live').data).toEqual({ rfqId: 'a', deadline: 5, endTime: 6 });
  expect(read(received, 2, 'live').data).toEqual({ rfqId: 'a', deadline: 6, outputAmount: '99' });
});

test('behavior: live, the call is nested in the second form, and nothing is lost', () => {
  expect(read(calldata, 3, 'live').result.data).toEqual({
    rfqId: 'a',
    maker: 'm',
    inputAmount: '1',
    detailsToExecute: { matchingHash: 'h', to: 't', value: 0, data: '0x' },
  });
  expect(read(calldata, 2, 'live').data).toEqual(calldata.data);
});
