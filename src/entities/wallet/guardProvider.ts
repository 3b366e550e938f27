import type { Eip1193 } from './Eip1193.ts';
import { WalletError } from './WalletError.ts';

/** Everything this app may ever ask of a wallet (TRUST.md "Wallet wrapper"). */
export const WALLET_METHODS = [
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
] as const;

/** One of the fixed list. */
export type WalletMethod = (typeof WALLET_METHODS)[number];

/** A wallet that can be asked for the fixed list only. */
export type GuardedWallet = {
  readonly ask: (method: WalletMethod, params?: readonly unknown[]) => Promise<unknown>;
};

/** Wraps a provider so that no other method than the fixed list can reach it. Throws WalletError `unsupported`. */
export const guardProvider = (provider: Eip1193): GuardedWallet => ({
  ask: async (method, params = []) => {
    if (!WALLET_METHODS.includes(method)) throw new WalletError('unsupported', { metaMessages: [String(method)] });
    return provider.request({ method, params });
  },
});
