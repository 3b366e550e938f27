import { describe, expect, test } from 'vitest';
import { type Ms, ms } from '../../../domain/time/Ms.ts';
import { ServiceResponseError } from '../../../service/errors/ServiceResponseError.ts';
import { ServiceUnreachableError } from '../../../service/errors/ServiceUnreachableError.ts';
import { readPatiently } from './readPatiently.ts';

const failing = (errors: readonly Error[]) => {
  const waits: number[] = [];
  let asked = 0;
  const read = async (): Promise<string> => {
    const error = errors[asked++];
    if (error !== undefined) throw error;
    return 'page';
  };
  return {
    waits,
    read,
    asked: () => asked,
    run: () => readPatiently(read, async (duration) => void waits.push(duration)),
  };
};
const lost = new ServiceUnreachableError('/data/query', null);
const answer = (status: number, retryAfter: Ms | null = null) =>
  new ServiceResponseError({ path: '/data/query', status, words: null, elapsed: ms(5), retryAfter });

describe('readPatiently', () => {
  test('default', async () => {
    const { run, waits } = failing([]);
    expect(await run()).toBe('page');
    expect(waits).toEqual([]);
  });

  test('behavior: waits longer and longer while there is no answer, an error of the server or a limit', async () => {
    const { run, waits } = failing([lost, answer(503), answer(429), lost]);
    expect(await run()).toBe('page');
    expect(waits).toEqual([500, 1000, 2000, 4000]);
  });

  test('behavior: a service that asks for time gets it, a minute at most', async () => {
    const { run, waits } = failing([answer(429, ms(17_000)), answer(429, ms(300_000)), answer(503, ms(1000))]);
    expect(await run()).toBe('page');
    expect(waits).toEqual([17_000, 60_000, 2_000]);
  });

  test('error: after five waits the failure stands', async () => {
    const { run, waits, asked } = failing(Array.from({ length: 9 }, () => lost));
    await expect(run()).rejects.toBe(lost);
    expect(waits).toHaveLength(5);
    expect(asked()).toBe(6);
  });

  test('error: a refusal is not asked for again', async () => {
    const refusal = answer(400);
    const { run, asked } = failing([refusal]);
    await expect(run()).rejects.toBe(refusal);
    expect(asked()).toBe(1);
  });
});
