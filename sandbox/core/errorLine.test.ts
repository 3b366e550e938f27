import { expect, test } from 'vitest';
import { errorLine } from './errorLine.ts';

test('default: the first line of an error, and the details a library adds', () => {
  expect(errorLine(new Error('first\nsecond'))).toBe('first');
  const error = Object.assign(new Error('long'), { shortMessage: 'Creation failed.', details: 'Insufficient funds' });
  expect(errorLine(error)).toBe('Creation failed. Insufficient funds');
});

test('param: cause: the code of a connection that failed', () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(errorLine(new TypeError('fetch failed', { cause }))).toBe('fetch failed (ECONNREFUSED)');
});

test('param: anything can be thrown', () => {
  expect([errorLine('text'), errorLine(null)]).toEqual(['text', 'null']);
});
