import type { Address } from 'viem';
import { lowerHex, sameAddress } from '../../../domain/address.ts';
import type { SymbolRisk } from '../../../domain/symbolRisk.ts';
import type { Token } from '../../../domain/token.ts';
import { pickerMessages as t } from '../../../messages/swap.ts';
import { listOf, type PersistentStorage, persisted } from '../../../world/persisted.ts';

const MAX_STORED_TOKENS = 8;

export type RecentToken = { readonly chainKey: string; readonly address: Address };

const isRecent = (value: unknown): value is RecentToken => {
  if (typeof value !== 'object' || value === null) return false;
  const { chainKey, address }: { chainKey?: unknown; address?: unknown } = value;
  return (
    typeof chainKey === 'string' &&
    chainKey.length <= 40 &&
    typeof address === 'string' &&
    /^0x[0-9a-f]{40}$/.test(address)
  );
};

const recentTokens = (storage: PersistentStorage) =>
  persisted(storage, { key: 'swap:recent-tokens:v1', version: 1, parse: listOf(isRecent, MAX_STORED_TOKENS) });

/** Tokens this browser picked, latest first. Empty where storage is closed or holds something else. */
export const readRecentTokens = (storage: PersistentStorage): readonly RecentToken[] => recentTokens(storage).read();

export const saveRecentToken = (
  storage: PersistentStorage,
  { chainKey, token }: { readonly chainKey: string; readonly token: { readonly address: Address } },
): void => {
  const { read, write } = recentTokens(storage);
  const address = lowerHex(token.address);
  const others = read().filter((other) => other.chainKey !== chainKey || other.address !== address);
  write([{ chainKey, address }, ...others].slice(0, MAX_STORED_TOKENS));
};

export type PickerRow = {
  readonly key: string;
  readonly chainKey: string;
  readonly token: Token;
  /** In smallest units; null while not known. */
  readonly balance: bigint | null;
  /** The balance in millionths of a dollar, by recent orders; null without a price. */
  readonly usd: bigint | null;
  /** Recent orders that paid with this token or in it. */
  readonly uses: number;
  /** Not on this site's list: imported by its address. */
  readonly imported: boolean;
  /** Null for listed tokens, and where the symbol cannot mislead. */
  readonly risk: SymbolRisk | null;
};

export type PickerGroup = { readonly title: string; readonly items: readonly PickerRow[] };

const held = (row: PickerRow): boolean => row.balance !== null && row.balance > 0n;

/** Most valuable first; rows without a value come last, in their order. */
const byValue = (a: PickerRow, b: PickerRow): number => {
  const [left, right] = [a.usd ?? -1n, b.usd ?? -1n];
  return left === right ? 0 : left < right ? 1 : -1;
};

const grouped = (rows: readonly PickerRow[], chain: string): readonly PickerGroup[] =>
  [
    { title: t.inWallet({ chain }), items: rows.filter((row) => held(row)).toSorted(byValue) },
    { title: t.listed({ chain }), items: rows.filter((row) => !held(row) && !row.imported) },
    { title: t.added, items: rows.filter((row) => !held(row) && row.imported) },
  ].filter((group) => group.items.length > 0);

const MAX_RECENT_ROWS = 3;

/** The latest picks from any chain; copies, because the tokens are in their own groups too. */
const recentGroup = (rows: readonly PickerRow[], recent: readonly RecentToken[]): PickerGroup => ({
  title: t.recent,
  items: recent
    .flatMap(({ chainKey, address }) => {
      const row = rows.find((one) => one.chainKey === chainKey && sameAddress(one.token.address, address));
      return row === undefined ? [] : [{ ...row, key: `recent-${row.key}` }];
    })
    .slice(0, MAX_RECENT_ROWS),
});

const MAX_USED_ROWS = 3;

/** Of other chains: those of the chosen one are all listed above. */
const mostUsedGroup = (rows: readonly PickerRow[], recent: PickerGroup, chainKey: string): PickerGroup => {
  const shown = new Set(recent.items.map(({ token }) => token));
  return {
    title: t.mostUsed,
    items: rows
      .filter((row) => row.uses > 0 && row.chainKey !== chainKey && !row.imported && !shown.has(row.token))
      .toSorted((a, b) => b.uses - a.uses)
      .slice(0, MAX_USED_ROWS),
  };
};

/** The value of the balances of each chain, in millionths of a dollar; chains without any are left out. */
export const chainTotals = (rows: readonly PickerRow[]): ReadonlyMap<string, bigint> => {
  const totals = new Map<string, bigint>();
  for (const { chainKey, usd } of rows)
    if (usd !== null && usd > 0n) totals.set(chainKey, (totals.get(chainKey) ?? 0n) + usd);
  return totals;
};

/** More rows at once slow typing down: 2.2 s a key with 10,000 tokens (bench/scale.ts). */
export const MAX_ROWS_SHOWN = 50;

/** The first rows of the groups, and how many rows were left out. */
export const firstRows = (
  groups: readonly PickerGroup[],
): { readonly groups: readonly PickerGroup[]; readonly hiddenCount: number } => {
  let left = MAX_ROWS_SHOWN;
  const shown = groups.map(({ title, items }) => {
    const first = items.slice(0, left);
    left -= first.length;
    return { title, items: first };
  });
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return { groups: shown.filter(({ items }) => items.length > 0), hiddenCount: total - (MAX_ROWS_SHOWN - left) };
};

const rank = (token: Token, text: string): number => {
  const symbol = token.symbol.toLowerCase();
  if (symbol === text || token.address.toLowerCase() === text) return 0;
  if (symbol.startsWith(text)) return 1;
  if (token.name.toLowerCase().startsWith(text)) return 2;
  if (symbol.includes(text)) return 3;
  if (token.name.toLowerCase().includes(text)) return 4;
  return text.startsWith('0x') && text.length >= 4 && token.address.toLowerCase().startsWith(text) ? 4 : 9;
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

type PickerRowsInput = {
  readonly rows: readonly PickerRow[];
  readonly chainKey: string;
  readonly chainName: string;
  readonly text: string;
  readonly recent: readonly RecentToken[];
};

export const pickerRows = (input: PickerRowsInput): readonly PickerGroup[] => {
  const { rows, chainKey, chainName, text } = input;
  if (text.trim() === '') {
    const latest = recentGroup(rows, input.recent);
    return [
      latest,
      ...grouped(
        rows.filter((row) => row.chainKey === chainKey),
        chainName,
      ),
      mostUsedGroup(rows, latest, chainKey),
    ].filter((group) => group.items.length > 0);
  }
  const byToken = new Map(rows.map((row) => [row.token, row]));
  const found = searchTokens(
    rows.map((row) => row.token),
    text,
  ).flatMap((token) => byToken.get(token) ?? []);
  const here = found.filter((row) => row.chainKey === chainKey);
  const elsewhere = found.filter((row) => row.chainKey !== chainKey);
  return [
    { title: t.onChain({ chain: chainName }), items: here },
    { title: t.onOthers, items: elsewhere },
  ].filter((group) => group.items.length > 0);
};
