import { describe, expect, test, vi } from 'vitest';
import { readRememberedWallet, rememberWallet } from './walletStore.ts';

const wallet = {
  connectorId: 'io.metamask',
  name: 'MetaMask',
  address: '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf',
} as const;

describe('rememberedWallet', () => {
  test('A returning person is known by the wallet of the last visit, until it is forgotten', () => {
    expect(readRememberedWallet()).toBeNull();
    rememberWallet(wallet);
    expect(readRememberedWallet()).toEqual(wallet);
    rememberWallet(null);
    expect(readRememberedWallet()).toBeNull();
  });

  test('Whatever else stands in storage is nobody', () => {
    const others = [
      '{',
      'null',
      '7',
      '[]',
      '{}',
      JSON.stringify({ ...wallet, address: '0x12' }),
      JSON.stringify({ ...wallet, name: 'x'.repeat(121) }),
      JSON.stringify({ ...wallet, connectorId: '' }),
    ];
    for (const text of others) {
      localStorage.setItem('wallet:v1', text);
      expect(readRememberedWallet(), text).toBeNull();
    }
  });

  test('Storage that is closed keeps nothing and breaks nothing', () => {
    const before = globalThis.localStorage;
    const closed = () => {
      throw new DOMException('closed', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
    rememberWallet(wallet);
    rememberWallet(null);
    expect(readRememberedWallet()).toBeNull();
    vi.stubGlobal('localStorage', before);
  });
});
