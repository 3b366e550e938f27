import { addressIssue } from './addressIssue.ts';
import type { ResolveToken } from './checkFilterDraft.ts';

/** A token as lists name it, with the chain it lives on. */
export type ListedToken = { readonly chainKey: string; readonly address: string; readonly symbol: string };

/**
 * Resolves a token typed by symbol or pasted by address. A filter names one address, so a symbol that stands for
 * different addresses needs its chain first.
 */
export const resolveTokenText =
  (tokens: readonly ListedToken[]): ResolveToken =>
  (text, chainKey) => {
    if (/^0x/i.test(text)) {
      const issue = addressIssue(text);
      return issue === null ? { address: text.toLowerCase() } : { issue };
    }
    const named = tokens.filter((token) => token.symbol.toLowerCase() === text.toLowerCase());
    const here = named.filter((token) => chainKey === '' || token.chainKey === chainKey);
    const addresses = [...new Set(here.map((token) => token.address.toLowerCase()))];
    const [only] = addresses;
    if (only !== undefined && addresses.length === 1) return { address: only };
    if (addresses.length > 1)
      return { issue: `${text} is ${addresses.length} different tokens. Choose the chain first.` };
    return { issue: `${text} is not in the token list${named.length > 0 ? ' of this chain' : ''}. Paste its address.` };
  };
