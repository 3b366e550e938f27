import type { Token } from '../../domain/token/Token.ts';
import { browserStorage, kept, keptStore } from '../../world/storage.ts';
import { readImported } from './readImported.ts';

/** Tokens that the user added by address on this device (`tokens:v1`). They are marked as not listed wherever shown. */
export const importedTokens = keptStore(
  kept(browserStorage, 'tokens:v1', 1, (stored) => ({ tokens: readImported(stored) })),
);

/** Adds a token, or replaces what was kept for the same (chainId, address). */
export const importToken = (token: Token): void => {
  importedTokens.setState(({ tokens }) => ({
    tokens: [token, ...tokens.filter(({ chainId, address }) => chainId !== token.chainId || address !== token.address)],
  }));
};
