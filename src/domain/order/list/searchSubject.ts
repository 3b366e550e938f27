import type { Hex } from 'viem';
import type { Token } from '../../token.ts';

/** The meaning of a typed or pasted text, in the search of the orders and in the palette. */
export type SearchSubject =
  | { readonly kind: 'empty' }
  | { readonly kind: 'hash'; readonly hash: Hex }
  /** `written`: with its original capitals, whose checksum may be wrong. */
  | { readonly kind: 'address'; readonly address: Hex; readonly written?: Hex }
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  | { readonly kind: 'unknown'; readonly issue: SearchIssue };

type SearchIssue = 'noToken' | 'shortened' | 'noHex' | 'length';

/** A whole hash or address, alone or within a link; a longer run of digits is neither. */
const HEX = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi;

const issueOf = (text: string): SearchIssue => {
  if (!/^0x/i.test(text)) return 'noToken';
  if (/^0x[0-9a-f]*(…|\.{2,})[0-9a-f]*$/i.test(text)) return 'shortened';
  return /^0x[0-9a-f]*$/i.test(text) ? 'length' : 'noHex';
};

const tokensLike = (text: string, tokens: readonly Token[]): readonly Token[] => {
  const wanted = text.toLowerCase();
  const starts = tokens.filter((token) => token.symbol.toLowerCase().startsWith(wanted));
  const inName = tokens.filter((token) => !starts.includes(token) && token.name.toLowerCase().includes(wanted));
  return [...starts, ...inName];
};

export const searchSubject = (input: string, tokens: readonly Token[]): SearchSubject => {
  const text = input.trim();
  if (text === '') return { kind: 'empty' };
  const bare = [...text.matchAll(HEX)].at(-1)?.[1] ?? '';
  if (bare.length === 64) return { kind: 'hash', hash: `0x${bare.toLowerCase()}` };
  if (bare.length === 40) return { kind: 'address', address: `0x${bare.toLowerCase()}`, written: `0x${bare}` };
  const found = tokensLike(text, tokens);
  return found.length > 0 ? { kind: 'tokens', tokens: found } : { kind: 'unknown', issue: issueOf(text) };
};

export const hexOf = (subject: SearchSubject): Hex | null =>
  subject.kind === 'hash' ? subject.hash : subject.kind === 'address' ? subject.address : null;
