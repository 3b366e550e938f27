import { expect, test } from 'vitest';
import { ownValue } from './config.ts';

const record = { base: 'Base' };

test('default: what the record has', () => {
  expect(ownValue(record, 'base')).toBe('Base');
  expect(ownValue(record, 'arbitrum')).toBeUndefined();
});

test('error: what every object has is not in the record', () => {
  for (const key of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(ownValue(record, key)).toBeUndefined();
});
