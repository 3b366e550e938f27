import { expect, test } from 'vitest';
import { wordsOf } from './wordsOf.ts';

test('default: the first line of an error, and the details a library adds', () => {
  expect(wordsOf(new Error('first\nsecond'))).toBe('first');
  const error = Object.assign(new Error('long'), { shortMessage: 'Creation failed.', details: 'Insufficient funds' });
  expect(wordsOf(error)).toBe('Creation failed. Insufficient funds');
});

test('param: anything can be thrown', () => {
  expect([wordsOf('text'), wordsOf(null)]).toEqual(['text', 'null']);
});
