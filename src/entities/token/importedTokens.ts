import type { Token } from '../../domain/token/Token.ts';
import { keptStore } from '../../lib/keptStore.ts';
import { readImported } from './readImported.ts';
import { TOKENS_KEY } from './storedTokens.ts';

/** Tokens that the user added by address on this device (`tokens:v1`). They are marked as not listed wherever shown. */
export const importedTokens = keptStore(TOKENS_KEY, 1, (stored) => ({ tokens: readImported(stored) }));

/** Adds a token, or replaces what was kept for the same (chainId, address). */
export const importToken = (token: Token): void => {
  importedTokens.setState(({ tokens }) => ({
    tokens: [token, ...tokens.filter((kept) => kept.chainId !== token.chainId || kept.address !== token.address)],
  }));
};
