import { isConfusable } from '../text/isConfusable.ts';
import { symbolSkeleton } from '../text/symbolSkeleton.ts';

/**
 * How the symbol of a token that is on no list can mislead: it is that of a listed token, it looks like it, or it holds
 * letters that can pass for others.
 */
export type SymbolRisk = { readonly kind: 'same' | 'alike'; readonly listed: string } | { readonly kind: 'letters' };

/** Judges the symbol of an unlisted token against those of the listed ones of its chain; null where it misleads nobody. */
export const symbolRisk = (symbol: string, listed: readonly string[]): SymbolRisk | null => {
  const same = listed.find((other) => other.toLowerCase() === symbol.toLowerCase());
  if (same !== undefined) return { kind: 'same', listed: same };
  const skeleton = symbolSkeleton(symbol);
  const alike = listed.find((other) => symbolSkeleton(other) === skeleton);
  if (alike !== undefined) return { kind: 'alike', listed: alike };
  return isConfusable(symbol) ? { kind: 'letters' } : null;
};

/** A risk as a person reads it beside the token's address; without one, that it is on no list. */
export const symbolRiskWords = (risk: SymbolRisk | null): string => {
  if (risk === null) return 'Not on this site’s list';
  if (risk.kind === 'same') return 'Same symbol, different contract';
  return risk.kind === 'alike' ? `Looks like ${risk.listed}, is not` : 'Letters that can pass for others';
};
