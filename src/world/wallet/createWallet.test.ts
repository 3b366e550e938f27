import { describe, expect, test } from 'vitest';
import { fakeBrowser, fakeWorld } from '../../testing/fakeWorld.ts';
import { persisted } from '../persisted.ts';
import { createWallet, rememberedEntry } from './createWallet.ts';

const metaMask = {
  connectorId: 'io.metamask',
  name: 'MetaMask',
  address: '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf',
} as const;

describe('createWallet', () => {
  test('default: a returning user is known by the wallet of the last visit, until it is forgotten', () => {
    const { storage } = fakeWorld().world;
    const remembered = () => createWallet(storage).store.getState().remembered;
    expect(remembered()).toBeNull();
    createWallet(storage).remember(metaMask);
    expect(remembered()).toEqual(metaMask);
    createWallet(storage).remember(null);
    expect(remembered()).toBeNull();
  });

  test('error: other content of storage is ignored', () => {
    const browser = fakeBrowser();
    const { read } = persisted(fakeWorld({ browser }).world.storage, rememberedEntry);
    const others = [
      '{',
      'null',
      '7',
      '[]',
      '{}',
      JSON.stringify({ ...metaMask, address: '0x12' }),
      JSON.stringify({ ...metaMask, name: 'x'.repeat(121) }),
      JSON.stringify({ ...metaMask, connectorId: '' }),
    ];
    for (const text of others) {
      browser.stored.set('wallet:v1', text);
      expect(read(), text).toBeNull();
    }
  });

  test('behavior: request: a dialog that was requested stays so, and wallet code that failed is loaded again', () => {
    const { store, request, closeDialog } = fakeWorld().world.wallet;
    request('connect');
    request();
    expect(store.getState()).toMatchObject({ status: 'loading', dialog: 'connect' });
    store.setState({ status: 'failed' });
    closeDialog();
    request();
    expect(store.getState()).toMatchObject({ status: 'loading', dialog: 'none' });
  });
});
