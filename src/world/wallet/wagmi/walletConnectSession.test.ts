import { describe, expect, test } from 'vitest';
import { chainIdOf, createSessionView, grantedBy } from './walletConnectSession.ts';

const A = `0x${'11'.repeat(20)}`;
const B = `0x${'22'.repeat(20)}`;
type Spaces = Parameters<typeof grantedBy>[0]['namespaces'];
const session = (accounts: readonly unknown[], methods: readonly string[] = ['personal_sign']) => ({
  namespaces: { eip155: { accounts, methods, events: [] } } as unknown as Spaces,
});

describe('grantedBy', () => {
  test('default: accounts by chain, in the order of the wallet, and the methods', () => {
    const { accounts, methods } = grantedBy(session([`eip155:8453:${A}`, `eip155:8453:${B}`, `eip155:1:${B}`]));
    expect([...accounts]).toEqual([
      [8453, [A, B]],
      [1, [B]],
    ]);
    expect(methods).toEqual(['personal_sign']);
  });

  test('param: a namespace for each chain says the same as one for all', () => {
    const one = { accounts: [`eip155:10:${A}`], methods: ['eth_sendTransaction'], events: [] };
    const { accounts, methods } = grantedBy({ namespaces: { 'eip155:10': one, solana: one, eip1559: one } });
    expect([[...accounts], methods]).toEqual([[[10, [A]]], ['eth_sendTransaction']]);
  });

  test.each([
    ['no text', 7],
    ['another kind of chain', `solana:8453:${A}`],
    ['chain 0', `eip155:0:${A}`],
    ['no chain', `eip155::${A}`],
    ['a short address', 'eip155:1:0x12'],
    ['more behind it', `eip155:1:${A}:x`],
  ])('error: %s is dropped', (_name, written) => {
    expect(grantedBy(session([written])).accounts.size).toBe(0);
  });

  test('behavior: of accounts without end a hundred are read', () => {
    const many = Array.from({ length: 5000 }, (_, at) => `eip155:${at + 1}:${A}`);
    expect(grantedBy(session(many)).accounts.size).toBe(100);
  });
});

describe('createSessionView', () => {
  test('default: the first chain of the configuration that the wallet grants', () => {
    const view = createSessionView([8453, 42161]);
    expect([view.chainId(), view.accounts()]).toEqual([8453, []]);
    view.read(session([`eip155:1:${A}`, `eip155:42161:${B}`]));
    expect([view.chainId(), view.accounts(), view.has(8453)]).toEqual([42161, [B], false]);
    view.read(session([`eip155:1:${A}`]));
    expect([view.chainId(), view.accounts()]).toEqual([1, [A]]);
  });

  test('behavior: the chain stays while the session lasts, and is null afterwards', () => {
    const view = createSessionView([8453, 42161]);
    const both = session([`eip155:8453:${A}`, `eip155:42161:${A}`]);
    view.read(both);
    expect([view.goTo(42161), view.goTo(42161), view.goTo(1), view.goTo(Number.NaN)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    view.read(both);
    expect(view.chainId()).toBe(42161);
    view.read(null);
    expect([view.accounts(), view.has(42161), view.allows('personal_sign')]).toEqual([[], false, false]);
  });

  test('behavior: only an account of the session can come first', () => {
    const view = createSessionView([8453]);
    view.read(session([`eip155:8453:${A}`, `eip155:8453:${B}`]));
    expect(view.choose(`0x${'33'.repeat(20)}`)).toBe(false);
    expect(view.choose(undefined)).toBe(false);
    expect(view.choose(`eip155:8453:${B.toUpperCase().replace('0X', '0x')}`)).toBe(true);
    expect(view.accounts()).toEqual([B, A]);
  });
});

test.each([
  [1, 1],
  ['0xa4b1', 42161],
  ['42161', 42161],
  [{ chainId: '0x1' }, 1],
  [null, Number.NaN],
  [[1], Number.NaN],
  ['x', Number.NaN],
])('chainIdOf %j is %d', (written, id) => {
  expect(chainIdOf(written)).toBe(id);
});
