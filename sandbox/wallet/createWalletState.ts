import type { Hex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';

/** Persisted in localStorage under `causeway-sandbox-wallet`; a test may write it before the page loads. */
export type WalletSettings = {
  /** The account's key. Sandbox only: it is public and holds test tokens. */
  readonly privateKey: Hex;
  /** ask: the dialog decides. The others are automatic; hang never responds. */
  readonly answer: 'ask' | 'approve' | 'reject' | 'hang';
  /** Form of its signatures: correct, by another key, with v 0/1, in 64 bytes, or broken. */
  readonly signature: 'normal' | 'other-signer' | 'v01' | 'compact' | 'broken';
  /** Refuses typed data whose domain has no chainId, as a few wallets do. */
  readonly refusesNoChainId: boolean;
  /** Offers to run several calls as one (EIP-5792). */
  readonly batches: boolean;
  /** The site may see the account. */
  readonly connected: boolean;
  readonly locked: boolean;
  readonly chainId: number | null;
};

export const SETTINGS_KEY = 'causeway-sandbox-wallet';

/** The name of the URL parameter that gives the wallet another key, for a visit: ?sandbox-key=0x… */
const KEY_PARAMETER = 'sandbox-key';

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], otherwise: T): T =>
  allowed.find((word) => word === value) ?? otherwise;

const isKey = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value);

const parse = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Decodes persisted settings; a key in the URL wins over a persisted one, that over the visitor's. */
export const readSettings = (persisted: string | null, urlKey: string | null, visitorKey: Hex): WalletSettings => {
  const raw = parse(persisted);
  return {
    privateKey: [urlKey, raw.privateKey].find(isKey) ?? visitorKey,
    answer: oneOf(raw.answer, ['ask', 'approve', 'reject', 'hang'], 'ask'),
    signature: oneOf(raw.signature, ['normal', 'other-signer', 'v01', 'compact', 'broken'], 'normal'),
    refusesNoChainId: raw.refusesNoChainId === true,
    batches: raw.batches === true,
    connected: raw.connected === true,
    locked: raw.locked === true,
    chainId: typeof raw.chainId === 'number' && Number.isSafeInteger(raw.chainId) ? raw.chainId : null,
  };
};

/** The wallet's settings, persisted, with listeners. */
export type WalletState = {
  get(): WalletSettings;
  account(): PrivateKeyAccount;
  /** The accounts a connected site may see: one or none. */
  accounts(): readonly Hex[];
  set(change: Partial<WalletSettings>): void;
  onAccounts(listener: (accounts: readonly Hex[]) => void): void;
  onChain(listener: (chainId: number) => void): void;
};

export type WalletStorage = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => unknown;
};

export const createWalletState = (storage: WalletStorage, url: URL, visitorKey: Hex): WalletState => {
  const read = () => readSettings(storage.get(SETTINGS_KEY), url.searchParams.get(KEY_PARAMETER), visitorKey);
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
      storage.set(SETTINGS_KEY, JSON.stringify({ ...settings, ...change }));
      apply({ ...settings, ...change });
    },
    onAccounts: (listener) => void listeners.add(listener),
    onChain: (listener) => void chainListeners.add(listener),
  };
};
