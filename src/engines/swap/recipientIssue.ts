import type { Address } from 'viem';
import { sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { NATIVE_TOKEN, type Token } from '../../domain/token.ts';
import { INDICATIVE } from './route.ts';

const unowned: readonly Address[] = [ZERO_ADDRESS, NATIVE_TOKEN, INDICATIVE];

export type RecipientIssue = 'noOwner' | 'isTokenContract' | 'isProtocolContract';

export const getRecipientIssue = (
  address: Address,
  known: { readonly chains: readonly Chain[]; readonly tokens: readonly Token[] },
): RecipientIssue | null => {
  if (unowned.some((other) => sameAddress(other, address))) return 'noOwner';
  if (known.tokens.some((token) => sameAddress(token.address, address))) return 'isTokenContract';
  if (known.chains.some((chain) => sameAddress(chain.address, address))) return 'isProtocolContract';
  return null;
};
