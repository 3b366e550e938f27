import { describe, expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { statusError, timeoutError } from '../service/errors.ts';
import { shouldRetry } from './retryPolicy.ts';

describe('shouldRetry', () => {
  const late = timeoutError('/quote', ms(10_000));
  const refused = statusError({ path: '/quote', status: 400, words: null, elapsed: ms(1) });

  test('default: two retries of a transient failure, and no third', () => {
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, late))).toEqual([true, true, false, false]);
  });

  test('behavior: a decision of the service is final', () => {
    expect(shouldRetry(0, refused)).toBe(false);
  });

  test('behavior: any other failure is retried once', () => {
    expect([0, 1].map((failures) => shouldRetry(failures, new Error('x')))).toEqual([true, false]);
  });
});
