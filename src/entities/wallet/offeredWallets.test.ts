import { describe, expect, test } from 'vitest';
import { offeredWallets, sharedIds } from './offeredWallets.ts';

const plain = { id: 'injected', type: 'injected' };
const announced = { id: 'io.metamask', type: 'injected' };

describe('offeredWallets', () => {
  test('default: the announced ones, without the plain one that would be one of them again', () => {
    expect(offeredWallets([plain, announced], true)).toEqual([announced]);
  });

  test('behavior: the plain one only where nothing announced itself and the page has one', () => {
    expect(offeredWallets([plain], true)).toEqual([plain]);
    expect(offeredWallets([plain], false)).toEqual([]);
    expect(offeredWallets([], true)).toEqual([]);
  });
});

describe('sharedIds', () => {
  test('default: none where every wallet has its own name', () => {
    expect([...sharedIds([plain, announced])]).toEqual([]);
  });

  test('behavior: each id that two or more go by, once', () => {
    expect([...sharedIds([announced, plain, announced, announced])]).toEqual(['io.metamask']);
  });
});
