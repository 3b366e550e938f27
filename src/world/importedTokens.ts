import { parseAddress } from '../domain/address.ts';
import { cleanText } from '../domain/cleanText.ts';
import type { Token } from '../domain/token.ts';
import type { PersistedEntry } from './storage.ts';

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const readOne = (raw: unknown): Token[] => {
  if (typeof raw !== 'object' || raw === null) return [];
  const { chainId, address, symbol, name, decimals }: Partial<Record<keyof Token, unknown>> = raw;
  if (!isCount(chainId, Number.MAX_SAFE_INTEGER) || !isCount(decimals, 77)) return [];
  const parsed = typeof address === 'string' ? parseAddress(address.toLowerCase()) : null;
  if (parsed?.ok !== true) return [];
  if (typeof symbol !== 'string' || typeof name !== 'string') return [];
  return [
    {
      chainId,
      address: parsed.address,
      symbol: cleanText(symbol, 20),
      name: cleanText(name, 60),
      decimals,
    },
  ];
};

/** At most 200 tokens of a stored value, without invalid ones. */
export const readImported = (stored: unknown): readonly Token[] => {
  const list = typeof stored === 'object' && stored !== null && 'tokens' in stored ? stored.tokens : [];
  return Array.isArray(list) ? list.flatMap(readOne).slice(0, 200) : [];
};

/** Tokens that the user added by address. They are marked as not listed wherever shown. */
export const importedTokensEntry: PersistedEntry<{ readonly tokens: readonly Token[] }> = {
  key: 'tokens:v1',
  version: 1,
  parse: (stored) => ({ tokens: readImported(stored) }),
};
