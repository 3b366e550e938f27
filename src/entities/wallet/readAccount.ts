import type { Address } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { WalletError } from './WalletError.ts';

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

/** The account the wallet shows now. Throws WalletError `locked` when it shows none. */
export const readAccount = async (wallet: GuardedWallet): Promise<Address> => {
  const answer = await wallet.ask('eth_accounts');
  const first: unknown = Array.isArray(answer) ? answer[0] : undefined;
  if (!isAddress(first)) throw new WalletError('locked');
  return first;
};

/** Throws WalletError `accountChanged` unless the wallet's current account is the expected one. */
export const requireAccount = async (wallet: GuardedWallet, expected: Address): Promise<void> => {
  const account = await readAccount(wallet);
  if (!sameAddress(account, expected)) throw new WalletError('accountChanged', { metaMessages: [account] });
};
