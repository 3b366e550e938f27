import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readMakerConfig } from './readMakerConfig.ts';

const least = {
  url: 'http://127.0.0.1:8787',
  privateKey: `0x${'11'.repeat(32)}`,
  tokens: [{ chainKey: 'base', address: `0x${'22'.repeat(20)}`, decimals: 6, usd: '1.00' }],
};

test('default: omitted members have defaults', () => {
  expect(readMakerConfig(least)).toEqual({
    ...least,
    name: 'maker',
    spreadBps: 18,
    latencyMs: [10, 60],
    minUsd: 0,
    maxUsd: 1_000_000,
    failureRate: 0,
    cancelRate: 0,
    withdrawEverySec: 30,
  });
});

test('behavior: the example file can be read', () => {
  const file = path.join(import.meta.dirname, 'maker.example.json');
  expect(readMakerConfig({ ...JSON.parse(readFileSync(file, 'utf8')), url: least.url }).tokens.length).toBeGreaterThan(
    3,
  );
});

test.each([
  ['privateKey', { ...least, privateKey: '0x12' }],
  ['spreadBps', { ...least, spreadBps: 1.5 }],
  ['failureRate', { ...least, failureRate: 2 }],
  ['tokens.0.usd', { ...least, tokens: [{ ...least.tokens[0], usd: '-1' }] }],
  ['url', { ...least, url: 'nowhere' }],
])('error: a wrong %s is named', (field, value) => {
  expect(() => readMakerConfig(value)).toThrow(`"${field}"`);
});
