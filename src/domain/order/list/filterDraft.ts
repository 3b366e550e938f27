import { AGE_PRESETS, checkAddress, type FilterIssue } from './filterKinds.ts';
import { type ListedToken, type OrdersView, readOrdersView } from './OrdersView.ts';
import { type FilterKey, filterEntries, ORDER_FILTERS } from './orderFilters.ts';

/** All but `status` and `tx`, which the form leaves alone, and symbols, which are typed as tokens. */
export type DraftKey = Exclude<FilterKey, 'status' | 'tx' | 'symbolIn' | 'symbolOut'>;

/**
 * The filter form as typed; empty for a filter that is off. Times are UTC, as 2026-11-13 14:31; `age` is '' for
 * any time, 'range', or a span such as "24h".
 */
export type FilterDraft = { readonly [Key in DraftKey]: string };

export type DraftIssues = { readonly [Key in DraftKey]?: FilterIssue };

const isDraftKey = (key: FilterKey): key is DraftKey => ORDER_FILTERS[key].place !== null;

export const draftEntries = filterEntries.flatMap(([key, entry]) => (isDraftKey(key) ? [{ key, ...entry }] : []));

const isAt = (address: string) => (token: ListedToken) => token.address.toLowerCase() === address.toLowerCase();

/** A token by its symbol if the symbol is unambiguous, else by its address. */
const tokenText = (address: string, chainKey: string, tokens: readonly ListedToken[]): string => {
  const here = tokens.filter((token) => chainKey === '' || token.chainKey === chainKey);
  const symbol = here.find(isAt(address))?.symbol;
  const named = here.filter((token) => token.symbol.toLowerCase() === symbol?.toLowerCase());
  return symbol !== undefined && named.every(isAt(address)) ? symbol : address;
};

const SYMBOL_OF = { tokenIn: 'symbolIn', tokenOut: 'symbolOut' } as const;
const symbolKey = (key: DraftKey) => (key === 'tokenIn' || key === 'tokenOut' ? SYMBOL_OF[key] : null);

/** The form of a view; tokens by symbol where `tokens` has them. */
export const filterDraft = (view: OrdersView, tokens: readonly ListedToken[] = []): FilterDraft => {
  const texts = draftEntries.map(({ key, kind, chain }): readonly [DraftKey, string] => {
    const value = view[key];
    const shown = value === undefined ? '' : kind.shown(value);
    const symbol = symbolKey(key);
    if (symbol === null) return [key, shown];
    return [key, view[symbol] ?? (shown && tokenText(shown, (chain && view[chain]) ?? '', tokens))];
  });
  const isRange = view.from !== undefined || view.to !== undefined;
  return { ...(Object.fromEntries(texts) as FilterDraft), age: view.age ?? (isRange ? 'range' : '') };
};

export const ageChoices = (age: string): readonly string[] =>
  age === '' || age === 'range' || AGE_PRESETS.some((preset) => preset === age) ? AGE_PRESETS : [...AGE_PRESETS, age];

type TokenResult =
  | { readonly address: string }
  | { readonly symbol: string; readonly count: number }
  | { readonly issue: FilterIssue };

/** An address, or a symbol of several chains, or the issue. chainKey '' means each chain. */
type ResolveToken = (text: string, chainKey: string) => TokenResult;

const resolveAddress = (text: string): TokenResult => {
  const issue = checkAddress(text);
  return issue === null ? { address: text.toLowerCase() } : { issue };
};

/** A symbol of several chains is a filter of its own; twice on one chain, only an address decides. */
export const resolveTokenText =
  (tokens: readonly ListedToken[]): ResolveToken =>
  (text, chainKey) => {
    if (text === '') return { address: '' };
    if (/^0x/i.test(text)) return resolveAddress(text);
    const named = tokens.filter((token) => token.symbol.toLowerCase() === text.toLowerCase());
    const here = named.filter((token) => chainKey === '' || token.chainKey === chainKey);
    const addresses = [...new Set(here.map((token) => token.address.toLowerCase()))];
    const [only] = addresses;
    if (only !== undefined && addresses.length === 1) return { address: only };
    const [first] = here;
    if (first !== undefined && chainKey === '') return { symbol: first.symbol, count: here.length };
    if (addresses.length > 1) return { issue: { code: 'tokenAmbiguous', symbol: text, count: addresses.length } };
    return { issue: { code: named.length > 0 ? 'tokenUnlistedOnChain' : 'tokenUnlisted', symbol: text } };
  };

type Issues = { -readonly [Key in DraftKey]?: FilterIssue };

/** The two ends of a range that do not fit together; ends that are wrong on their own are named as that. */
const reversedRanges = (values: Partial<Record<DraftKey, string>>, issues: Issues): Issues =>
  Object.fromEntries(
    draftEntries.flatMap(({ key, kind, upTo }) => {
      const high = upTo as DraftKey | undefined;
      if (high === undefined || kind.range === undefined || issues[key] || issues[high]) return [];
      const [a, b] = [key, high].map((end) => (values[end] ? kind.read(values[end]) : undefined));
      const isReversed = a !== undefined && b !== undefined && kind.range.compare(a, b) > 0;
      return isReversed ? [[high, kind.range.reversed]] : [];
    }),
  );

/** Only a range has two ends; beside a span of time they do not count. */
const trimmed = (draft: FilterDraft): FilterDraft => {
  const texts = draftEntries.map(({ key, kind }) => {
    const isOff = kind.control === 'time' && draft.age !== 'range';
    return [key, isOff ? '' : draft[key].trim()];
  });
  return Object.fromEntries(texts);
};

type FieldResult =
  | { readonly search: Readonly<Record<string, string>>; readonly value?: string }
  | { issue: FilterIssue };

const paramsOf = (key: DraftKey, result: Exclude<TokenResult, { issue: FilterIssue }>): Record<string, string> => {
  const symbol = symbolKey(key);
  if ('symbol' in result) return symbol === null ? {} : { [ORDER_FILTERS[symbol].param]: result.symbol };
  return { [ORDER_FILTERS[key].param]: result.address };
};

const readField = (
  { key, param, kind, chain }: (typeof draftEntries)[number],
  draft: FilterDraft,
  resolve: ResolveToken,
): FieldResult => {
  const text = draft[key];
  if (kind.control === 'token') {
    const result = resolve(text, chain === undefined ? '' : draft[chain]);
    return 'issue' in result ? result : { search: paramsOf(key, result) };
  }
  const value = kind.typed(text);
  const issue = kind.check(text);
  return issue === null ? { search: { [param]: value }, value } : { issue };
};

/** Checks the whole form. `view` (page 1, live, same page size) is null while a field is wrong. */
export const checkFilterDraft = (
  draft: FilterDraft,
  current: OrdersView,
  resolve: ResolveToken,
): { readonly issues: DraftIssues; readonly view: OrdersView | null } => {
  const clean = trimmed(draft);
  const issues: Issues = {};
  const values: Partial<Record<DraftKey, string>> = {};
  const search: Record<string, string | number | undefined> = {
    status: current.status,
    tx: current.tx,
    size: current.size,
  };
  for (const entry of draftEntries) {
    const result = readField(entry, clean, resolve);
    if ('issue' in result) {
      issues[entry.key] = result.issue;
      continue;
    }
    Object.assign(search, result.search);
    if (result.value !== undefined) values[entry.key] = result.value;
  }
  Object.assign(issues, reversedRanges(values, issues));
  return { issues, view: Object.keys(issues).length > 0 ? null : readOrdersView(search) };
};
