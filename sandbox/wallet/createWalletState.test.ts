import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSettings } from './createWalletState.ts';

const visitor = `0x${'01'.repeat(32)}` as const;
const persisted = `0x${'02'.repeat(32)}` as const;
const inUrl = `0x${'03'.repeat(32)}` as const;

test('default: without stored state it is the visitor, with a prompt every time', () => {
  expect(readSettings(null, null, visitor)).toEqual({
    privateKey: visitor,
    answer: 'ask',
    signature: 'normal',
    refusesNoChainId: false,
    batches: false,
    connected: false,
    locked: false,
    chainId: null,
  });
});

test('behavior: a key in the URL overrides a stored one, and an invalid one is ignored', () => {
  const text = JSON.stringify({ privateKey: persisted });
  expect(readSettings(text, inUrl, visitor).privateKey).toBe(inUrl);
  expect(readSettings(text, '0x12', visitor).privateKey).toBe(persisted);
  expect(readSettings('{"privateKey":"secret"}', null, visitor).privateKey).toBe(visitor);
});

test('param: the settings of a test', () => {
  const text = JSON.stringify({
    answer: 'hang',
    signature: 'v01',
    refusesNoChainId: true,
    connected: true,
    chainId: 10,
  });
  expect(readSettings(text, null, visitor)).toMatchObject({
    answer: 'hang',
    signature: 'v01',
    chainId: 10,
    connected: true,
  });
});

test('error: never throws, whatever was stored', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const settings = readSettings(text, null, visitor);
      expect(['ask', 'approve', 'reject', 'hang']).toContain(settings.answer);
    }),
  );
});
