import type { Address } from 'viem';
import { isAddress, sameAddress } from '../../domain/address.ts';
import { WalletError } from './WalletError.ts';

const isList = (params: WalletParams): params is readonly unknown[] => Array.isArray(params);

/** A list, or one object for methods whose standard requires it. */
export type WalletParams = readonly unknown[] | Readonly<Record<string, unknown>>;

export const listOfParams = (params: WalletParams): readonly unknown[] => (isList(params) ? params : [params]);

/** The part of EIP-1193 this app uses of a wallet. Responses are unknown until checked. */
export type Eip1193 = {
  readonly request: (call: { readonly method: string; readonly params?: WalletParams }) => Promise<unknown>;
};

/** The allow-list (ARCHITECTURE.md "Wallet"). */
const WALLET_METHODS = [
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
] as const;

type WalletMethod = (typeof WALLET_METHODS)[number];

export type GuardedWallet = {
  readonly ask: (method: WalletMethod, params?: WalletParams) => Promise<unknown>;
};

/** Wraps a provider so that no other method than the fixed list can reach it. Throws WalletError `unsupported`. */
export const guardProvider = (provider: Eip1193): GuardedWallet => ({
  ask: async (method, params = []) => {
    if (!WALLET_METHODS.includes(method)) throw new WalletError('unsupported', { details: [String(method)] });
    return provider.request({ method, params });
  },
});

/** The wallet's current account. Throws WalletError `locked` without one. */
const readAccount = async (wallet: GuardedWallet): Promise<Address> => {
  const response = await wallet.ask('eth_accounts');
  const first: unknown = Array.isArray(response) ? response[0] : undefined;
  if (!isAddress(first)) throw new WalletError('locked');
  return first;
};

/** Throws WalletError `accountChanged` unless the wallet's current account is the expected one. */
export const requireAccount = async (wallet: GuardedWallet, expected: Address): Promise<void> => {
  const account = await readAccount(wallet);
  if (!sameAddress(account, expected)) throw new WalletError('accountChanged', { details: [account] });
};
