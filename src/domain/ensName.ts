import type { Address } from 'viem';
import { trustedIds } from './chain.ts';
import type { AppConfig } from './config.ts';

/** ENS's universal resolver, on Ethereum mainnet and on the sandbox's chain 1. */
export const UNIVERSAL_RESOLVER: Address = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';

export const NAME_CHAIN_ID = 1;

export const MAX_NAME_LENGTH = 255;

/** "alice.eth" as typed; null for "USDC.e", "1.5" or a shortened address. ENSIP-15 is checked later. */
export const nameIn = (text: string): string | null => {
  const bare = text.trim();
  const labels = bare.split('.');
  const last = labels.at(-1) ?? '';
  const isName =
    labels.length > 1 &&
    bare.length <= MAX_NAME_LENGTH &&
    !/[\s:/@,]/u.test(bare) &&
    labels.every((label) => label !== '') &&
    [...last].length > 1 &&
    /\p{L}/u.test(last);
  return isName ? bare : null;
};

/** The configured chain that is Ethereum mainnet, else null. */
export const nameChain = ({ chains, pins }: Pick<AppConfig, 'chains' | 'pins'>): string | null =>
  Object.entries(chains).find(
    ([chainKey, { rpcUrls }]) => rpcUrls.length > 0 && trustedIds(chainKey, pins)?.chainId === NAME_CHAIN_ID,
  )?.[0] ?? null;
