import type { Token } from '../../../domain/token/Token.ts';

const rank = (token: Token, text: string): number => {
  const symbol = token.symbol.toLowerCase();
  if (symbol === text || token.address.toLowerCase() === text) return 0;
  if (symbol.startsWith(text)) return 1;
  if (token.name.toLowerCase().startsWith(text)) return 2;
  if (symbol.includes(text) || token.name.toLowerCase().includes(text)) return 3;
  return text.startsWith('0x') && text.length >= 4 && token.address.toLowerCase().startsWith(text) ? 3 : 9;
};

/** Tokens whose symbol, name or address fits the text, best first; all of them, in their order, for no text. */
export const searchTokens = (tokens: readonly Token[], text: string): readonly Token[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return tokens;
  return tokens
    .map((token, order) => ({ token, order, rank: rank(token, wanted) }))
    .filter((entry) => entry.rank < 9)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .map((entry) => entry.token);
};
