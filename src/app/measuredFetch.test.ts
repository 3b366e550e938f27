import { beforeEach, expect, test } from 'vitest';
import { serviceHealth } from '../ports/serviceHealth.ts';
import { measuredFetch } from './measuredFetch.ts';

beforeEach(() => serviceHealth.setState(serviceHealth.getInitialState(), true));

const clock = (...times: number[]) => {
  const left = [...times];
  return () => left.shift() ?? 0;
};

test('default: an answer gives latency and clock bounds and ends a row of misses', async () => {
  serviceHealth.setState({ misses: 3 });
  const at = Date.parse('2026-11-20T14:31:52.400Z');
  const fetch = measuredFetch(
    async () => new Response('{}', { headers: { date: 'Fri, 20 Nov 2026 14:31:52 GMT' } }),
    clock(at, at + 84),
  );
  expect(await (await fetch('/chains', {})).text()).toBe('{}');
  expect(serviceHealth.getState()).toMatchObject({ latency: 84, misses: 0, offset: { min: -484, max: 600 } });
});

test('behavior: an answer without a readable Date keeps what was known of the clock', async () => {
  const fetch = measuredFetch(async () => new Response(''), clock(1, 2));
  await fetch('/chains', {});
  expect(serviceHealth.getState().offset).toBeNull();
});

test('error: no answer is counted, an aborted request is not, and both errors reach the caller', async () => {
  const fetch = measuredFetch(async () => {
    throw new TypeError('failed to fetch');
  });
  await expect(fetch('/chains', {})).rejects.toThrow('failed to fetch');
  expect(serviceHealth.getState().misses).toBe(1);
  await expect(fetch('/chains', { signal: AbortSignal.abort() })).rejects.toThrow('failed to fetch');
  expect(serviceHealth.getState().misses).toBe(1);
});
