import { chainPrefix } from '../../address.ts';
import { chainNamed } from '../../chain.ts';
import { formatIso, type Ms } from '../../time.ts';
import { AGE_PRESETS, checkAddress, END_TIME, type FilterIssue } from './filterKinds.ts';
import { type ListedToken, type OrdersView, readOrdersView } from './OrdersView.ts';
import { type FilterKey, filterEntries, ORDER_FILTERS, type OrderFilterEntry } from './orderFilters.ts';
import { readTimeWords } from './readTimeWords.ts';

/** All but `tx`, which the form leaves alone, and symbols, which are typed as tokens. */
export type DraftKey = Exclude<FilterKey, 'tx' | 'symbolIn' | 'symbolOut'>;

/**
 * The filter form as typed; empty for a filter that is off. Times are UTC, as 2026-11-13 14:31 or in words; `age` is '' for
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
  | { readonly address: string; readonly chainKey?: string }
  | { readonly symbol: string; readonly count: number }
  | { readonly issue: FilterIssue };

/** An address, or a symbol of several chains, or the issue. chainKey '' means each chain. */
type ResolveToken = (text: string, chainKey: string) => TokenResult;

type NamedChain = { readonly chainKey: string; readonly chainId?: number };

const resolveAddress = (text: string, chainKey: string, chains: readonly NamedChain[]): TokenResult => {
  const prefix = chainPrefix(text);
  const address = prefix?.address ?? text;
  const issue = checkAddress(address);
  if (issue !== null) return { issue };
  if (prefix === null) return { address: address.toLowerCase() };
  const chain = chainNamed(chains, prefix.chain);
  if (chain === undefined) return { issue: { code: 'chainUnknown', chain: prefix.chain } };
  if (chainKey !== '' && chainKey !== chain.chainKey)
    return { issue: { code: 'tokenElsewhere', chain: chain.chainKey } };
  return { address: address.toLowerCase(), chainKey: chain.chainKey };
};

/** A symbol of several chains is a filter of its own; twice on one chain, only an address decides. */
export const resolveTokenText =
  (tokens: readonly ListedToken[], chains: readonly NamedChain[] = []): ResolveToken =>
  (text, chainKey) => {
    if (text === '') return { address: '' };
    if (/^0x/i.test(text) || chainPrefix(text) !== null) return resolveAddress(text, chainKey, chains);
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

export type DraftReading = { readonly resolve: ResolveToken; readonly now: Ms };

type FieldResult =
  | { readonly search: Readonly<Record<string, string>>; readonly value?: string }
  | { issue: FilterIssue };

const paramsOf = (key: DraftKey, result: Exclude<TokenResult, { issue: FilterIssue }>): Record<string, string> => {
  const { param, chain }: OrderFilterEntry = ORDER_FILTERS[key];
  const symbol = symbolKey(key);
  if ('symbol' in result) return symbol === null ? {} : { [ORDER_FILTERS[symbol].param]: result.symbol };
  const { address, chainKey } = result;
  return { [param]: address, ...(chain !== undefined && chainKey && { [ORDER_FILTERS[chain].param]: chainKey }) };
};

const readField = (
  { key, param, kind, chain }: (typeof draftEntries)[number],
  draft: FilterDraft,
  { resolve, now }: DraftReading,
): FieldResult => {
  const text = draft[key];
  if (kind.control === 'token') {
    const result = resolve(text, chain === undefined ? '' : draft[chain]);
    return 'issue' in result ? result : { search: paramsOf(key, result) };
  }
  const isWords = kind.control === 'time' && text !== '';
  const time = isWords ? readTimeWords(text, now, kind === END_TIME ? 'end' : 'start') : null;
  if (isWords && time === null) return { issue: { code: 'timeSpelling' } };
  const value = time === null ? kind.typed(text) : formatIso(time);
  const issue = kind.check(text);
  return issue === null ? { search: { [param]: value }, value } : { issue };
};

/** Checks the whole form. `view` (page 1, live, same page size) is null while a field is wrong. */
export const checkFilterDraft = (
  draft: FilterDraft,
  current: OrdersView,
  reading: DraftReading,
): { readonly issues: DraftIssues; readonly view: OrdersView | null } => {
  const clean = trimmed(draft);
  const issues: Issues = {};
  const values: Partial<Record<DraftKey, string>> = {};
  const search: Record<string, string | number | undefined> = { tx: current.tx, size: current.size };
  for (const entry of draftEntries) {
    const result = readField(entry, clean, reading);
    if ('issue' in result) {
      issues[entry.key] = result.issue;
      continue;
    }
    // A chain prefix of an address must match the chain field or fill it.
    for (const [name, text] of Object.entries(result.search)) search[name] = text || search[name];
    if (result.value !== undefined) values[entry.key] = result.value;
  }
  Object.assign(issues, reversedRanges(values, issues));
  return { issues, view: Object.keys(issues).length > 0 ? null : readOrdersView(search) };
};
