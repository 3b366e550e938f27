import type { Address } from 'viem';
import { isAddress, sameAddress } from '../../../domain/address.ts';
import { chainKeyShape } from '../../../domain/chain.ts';
import { wholeCents } from '../../../domain/order/tokenUsd.ts';
import type { SymbolRisk } from '../../../domain/symbolRisk.ts';
import type { Token } from '../../../domain/token.ts';
import { pickerMessages as t } from '../../../messages/swap.ts';
import { fieldOf } from '../../../world/fieldOf.ts';
import { type PersistentStorage, recentList } from '../../../world/persisted.ts';

/** The address is in lower case. */
export type RecentToken = { readonly chainKey: string; readonly address: Address };

const isRecent = (value: unknown): value is RecentToken =>
  chainKeyShape.test(String(fieldOf(value, 'chainKey'))) && isAddress(fieldOf(value, 'address'));

export const recentTokens = (storage: PersistentStorage) =>
  recentList(storage, {
    key: 'swap:recent-tokens:v1',
    isItem: isRecent,
    max: 8,
    isSame: (a, b) => a.chainKey === b.chainKey && a.address === b.address,
  });

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
  readonly chosen: boolean;
  /** Not on this site's list: imported by its address. */
  readonly imported: boolean;
  /** Null for listed tokens, and where the symbol cannot mislead. */
  readonly risk: SymbolRisk | null;
};

export type PickerGroup = { readonly title: string; readonly items: readonly PickerRow[] };

const held = (row: PickerRow): boolean => row.balance !== null && row.balance > 0n;

/** Most valuable first, without a value last; equal ones by symbol and address. */
const byValue = (a: PickerRow, b: PickerRow): number => {
  const [left, right] = [a, b].map(({ usd }) => (usd === null ? -1n : wholeCents(usd))) as [bigint, bigint];
  if (left !== right) return left < right ? 1 : -1;
  const [first, second] = [a, b].map(({ token }) => token.symbol + token.address) as [string, string];
  return first < second ? -1 : 1;
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

/** 0 fits best; null where nothing of the token fits. `text` is in lower case. */
const rank = (token: Token, text: string): 0 | 1 | 2 | 3 | 4 | null => {
  const [symbol, name] = [token.symbol.toLowerCase(), token.name.toLowerCase()];
  const address = text.startsWith('0x') ? token.address.toLowerCase() : '';
  if (symbol === text || address === text) return 0;
  if (symbol.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  if (symbol.includes(text)) return 3;
  return name.includes(text) || (text.length >= 4 && address.startsWith(text)) ? 4 : null;
};

const searchRows = (rows: readonly PickerRow[], text: string): readonly PickerRow[] => {
  const found: Record<0 | 1 | 2 | 3 | 4, PickerRow[]> = [[], [], [], [], []];
  for (const row of rows) {
    const at = rank(row.token, text);
    if (at !== null) found[at].push(row);
  }
  return Object.values(found).flat();
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
  const found = searchRows(rows, text.trim().toLowerCase());
  const here = found.filter((row) => row.chainKey === chainKey);
  const elsewhere = found.filter((row) => row.chainKey !== chainKey);
  return [
    { title: t.onChain({ chain: chainName }), items: here },
    { title: t.onOthers, items: elsewhere },
  ].filter((group) => group.items.length > 0);
};
