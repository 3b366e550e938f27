import type { Hex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { readSettings } from './readSettings.ts';
import { KEY_PARAMETER, SETTINGS_KEY, type WalletSettings } from './WalletSettings.ts';

/** The wallet's settings, kept, and what listeners are told when they change. */
export type WalletState = {
  get(): WalletSettings;
  account(): PrivateKeyAccount;
  /** The accounts a connected site may see: one or none. */
  accounts(): readonly Hex[];
  set(change: Partial<WalletSettings>): void;
  onAccounts(listener: (accounts: readonly Hex[]) => void): void;
  onChain(listener: (chainId: number) => void): void;
};

/** Reads the settings of this browser and keeps what changes. */
export const createWalletState = (storage: Storage, url: URL, visitorKey: Hex): WalletState => {
  const read = () => readSettings(storage.getItem(SETTINGS_KEY), url.searchParams.get(KEY_PARAMETER), visitorKey);
  let settings = read();
  const listeners = new Set<(accounts: readonly Hex[]) => void>();
  const chainListeners = new Set<(chainId: number) => void>();
  const account = () => privateKeyToAccount(settings.privateKey);
  const accounts = () => (settings.connected && !settings.locked ? [account().address] : []);
  const apply = (next: WalletSettings) => {
    const before = { accounts: accounts().join(), chainId: settings.chainId };
    settings = next;
    if (accounts().join() !== before.accounts) for (const listener of listeners) listener(accounts());
    if (next.chainId === before.chainId || next.chainId === null) return;
    for (const listener of chainListeners) listener(next.chainId);
  };
  return {
    get: () => settings,
    account,
    accounts,
    set: (change) => {
      storage.setItem(SETTINGS_KEY, JSON.stringify({ ...settings, ...change }));
      apply({ ...settings, ...change });
    },
    onAccounts: (listener) => void listeners.add(listener),
    onChain: (listener) => void chainListeners.add(listener),
  };
};
