import type { Address } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';

/** Why the connected wallet cannot sign the reviewed order. */
export type WalletAway = 'disconnected' | 'otherAccount';

/** Null while the wallet is on the account of the order. */
export const walletAway = (connected: Address | null, offerer: Address): WalletAway | null => {
  if (connected === null) return 'disconnected';
  return sameAddress(connected, offerer) ? null : 'otherAccount';
};
