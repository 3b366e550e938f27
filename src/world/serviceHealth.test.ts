import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../domain/time.ts';
import { boundOffset, clockOffset, createServiceHealth, measuredFetch } from './serviceHealth.ts';

let health = createServiceHealth();
beforeEach(() => {
  health = createServiceHealth();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

/** A response that took so long. */
const respondAfter = (took: number, init?: ResponseInit) => async (): Promise<Response> => {
  vi.setSystemTime(Date.now() + took);
  return new Response('{}', init);
};

describe('measuredFetch', () => {
  test('default: a response gives latency and clock bounds and ends a row of misses', async () => {
    health.setState({ misses: 3 });
    vi.setSystemTime('2026-11-20T14:31:52.400Z');
    const fetch = measuredFetch(health, respondAfter(84, { headers: { date: 'Fri, 20 Nov 2026 14:31:52 GMT' } }));
    expect(await (await fetch('/chains', {})).text()).toBe('{}');
    expect(health.getState()).toMatchObject({ latency: 84, misses: 0, offset: { min: -484, max: 600 } });
  });

  test('behavior: a response without a readable Date leaves the known clock', async () => {
    await measuredFetch(health, respondAfter(1))('/chains', {});
    expect(health.getState()).toMatchObject({ latency: 1, offset: null });
  });

  test('error: a 5xx response counts as a miss with its status, until the next response', async () => {
    const statuses = [502, 404];
    const fetch = measuredFetch(health, async () => new Response('', { status: statuses.shift() ?? 200 }));
    await fetch('/chains', {});
    expect(health.getState()).toMatchObject({ misses: 1, errorStatus: 502 });
    await fetch('/chains', {});
    expect(health.getState()).toMatchObject({ misses: 0, errorStatus: null });
  });

  test('error: no response is counted, an aborted request is not, and both errors reach the caller', async () => {
    const fetch = measuredFetch(health, async () => {
      throw new TypeError('failed to fetch');
    });
    await expect(fetch('/chains', {})).rejects.toThrow('failed to fetch');
    expect(health.getState().misses).toBe(1);
    await expect(fetch('/chains', { signal: AbortSignal.abort() })).rejects.toThrow('failed to fetch');
    expect(health.getState().misses).toBe(1);
  });
});

const samples = fc.record({
  offset: fc.integer({ min: -100_000, max: 100_000 }),
  responses: fc.array(
    fc.record({
      at: fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      there: fc.integer({ min: 0, max: 3000 }),
      back: fc.integer({ min: 0, max: 3000 }),
    }),
    { minLength: 1, maxLength: 20 },
  ),
});

/** Client of a service whose clock is `offset` ahead. */
const sample = (offset: number, { at, there, back }: { at: number; there: number; back: number }) => ({
  sentAt: at,
  receivedAt: at + there + back,
  date: Math.floor((at + there + offset) / 1000) * 1000,
});

describe('boundOffset', () => {
  test('default: the bounds always include the true offset, and never widen', () => {
    fc.assert(
      fc.property(samples, ({ offset, responses }) => {
        let known: ReturnType<typeof boundOffset> | null = null;
        let width = Number.POSITIVE_INFINITY;
        for (const response of responses) {
          known = boundOffset(known, sample(offset, response));
          expect(known.min).toBeLessThanOrEqual(offset);
          expect(known.max).toBeGreaterThan(offset);
          expect(known.max - known.min).toBeLessThanOrEqual(width);
          width = known.max - known.min;
        }
      }),
    );
  });

  test('behavior: a clock that was set starts the bounds again', () => {
    const before = boundOffset(null, sample(0, { at: 1_800_000_000_000, there: 5, back: 5 }));
    const after = boundOffset(before, sample(60_000, { at: 1_800_000_001_000, there: 5, back: 5 }));
    expect(after.min).toBeGreaterThan(50_000);
  });

  test('behavior: as long as equal clocks are possible, no offset is claimed', () => {
    expect(clockOffset(null)).toBe(0);
    expect(clockOffset({ min: ms(-400), max: ms(600) })).toBe(0);
    expect(clockOffset({ min: ms(-1400), max: ms(-1000) })).toBe(-1200);
  });
});
