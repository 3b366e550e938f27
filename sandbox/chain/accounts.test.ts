import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';

test('default: everyone has a key of their own', () => {
  const keys = [accounts.relayer, accounts.deployer, accounts.visitor];
  for (let index = 0; index < 20; index += 1) keys.push(accounts.maker(index), accounts.trader(index));
  expect(new Set(keys.map((key) => privateKeyToAccount(key).address)).size).toBe(43);
});

test('behavior: keys are the same at every start', () => {
  expect(accounts.maker(1)).toBe(accounts.maker(1));
  expect(privateKeyToAccount(accounts.visitor).address).toMatch(/^0x[0-9a-fA-F]{40}$/);
});
