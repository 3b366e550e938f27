import { describe, expect, test } from 'vitest';
import type { Token } from '../../../domain/token.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { createPageStores } from '../../../world/createWorld.ts';
import { importedTokensEntry } from '../../../world/importedTokens.ts';
import { type PersistentStorage, persisted } from '../../../world/persisted.ts';
import { importToken } from './ImportToken.tsx';

const weth = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' } as const;
const onBase: Token = { ...weth, chainId: 8453, decimals: 18 };
const onOptimism: Token = { ...weth, chainId: 10, decimals: 18 };

describe('importToken', () => {
  test('behavior: tokens that another tab imported meanwhile stay', () => {
    const { world, browser } = fakeWorld();
    const { getState } = world.persisted(importedTokensEntry);
    persisted(fakeWorld({ browser }).world.storage, importedTokensEntry).write({ tokens: [onOptimism] });
    importToken(world, onBase);
    expect(getState().tokens).toEqual([onBase, onOptimism]);
    expect(persisted(world.storage, importedTokensEntry).read()).toEqual({ tokens: [onBase, onOptimism] });
  });

  test('behavior: where nothing can be persisted, the tokens of the page stay', () => {
    const closed: PersistentStorage = {
      get: () => null,
      set: () => false,
      remove: () => undefined,
      keys: () => [],
      subscribe: () => () => undefined,
    };
    const stores = createPageStores(closed);
    importToken(stores, onOptimism);
    importToken(stores, onBase);
    expect(stores.persisted(importedTokensEntry).getState().tokens).toEqual([onBase, onOptimism]);
  });
});
