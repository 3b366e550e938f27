import { AGE_PRESETS, checkAddress, type FilterIssue } from './filterKinds.ts';
import { type OrdersView, readOrdersView } from './OrdersView.ts';
import { type FilterKey, filterEntries, ORDER_FILTERS } from './orderFilters.ts';

/** A filter that has a field in the form: all but a transaction of either side, which the form leaves alone. */
export type DraftKey = Exclude<FilterKey, 'tx'>;

/**
 * The filter form as typed: plain texts, empty where a filter is off. Times are UTC in the form 2026-11-13T14:31; `age`
 * is '' for any time, 'range', or a span such as "24h".
 */
export type FilterDraft = { readonly [Key in DraftKey]: string };

/** What is wrong, by field. */
export type DraftIssues = { readonly [Key in DraftKey]?: FilterIssue };

/** A token as lists name it, with the chain it lives on. */
export type ListedToken = { readonly chainKey: string; readonly address: string; readonly symbol: string };

const isDraftKey = (key: FilterKey): key is DraftKey => ORDER_FILTERS[key].place !== null;

/** The filters of the form, in its order. */
export const draftEntries = filterEntries.flatMap(([key, entry]) => (isDraftKey(key) ? [{ key, ...entry }] : []));

const isAt = (address: string) => (token: ListedToken) => token.address.toLowerCase() === address.toLowerCase();

/** A token as it is typed: by its symbol where that means this token and no other, else by its address. */
const tokenText = (address: string, chainKey: string, tokens: readonly ListedToken[]): string => {
  const here = tokens.filter((token) => chainKey === '' || token.chainKey === chainKey);
  const symbol = here.find(isAt(address))?.symbol;
  const named = here.filter((token) => token.symbol.toLowerCase() === symbol?.toLowerCase());
  return symbol !== undefined && named.every(isAt(address)) ? symbol : address;
};

/** The form filled with what a view asks for, tokens by their symbols where `tokens` names them. */
export const filterDraft = (view: OrdersView, tokens: readonly ListedToken[] = []): FilterDraft => {
  const texts = draftEntries.map(({ key, kind, chain }): readonly [DraftKey, string] => {
    const value = view[key];
    if (key === 'age') {
      const isRange = view.from !== undefined || view.to !== undefined;
      return [key, view.age ?? (isRange ? 'range' : '')];
    }
    if (value === undefined) return [key, ''];
    const text = kind.shown(value);
    return [key, kind.control === 'token' ? tokenText(text, (chain && view[chain]) ?? '', tokens) : text];
  });
  return Object.fromEntries(texts) as FilterDraft;
};

/** The choices of the time control: the presets, plus the view's own span where it is none of them. */
export const ageChoices = (age: string): readonly string[] =>
  age === '' || age === 'range' || AGE_PRESETS.some((preset) => preset === age) ? AGE_PRESETS : [...AGE_PRESETS, age];

/** Finds a token by symbol or address on a chain ('' any): its address, or why there is none. */
type ResolveToken = (text: string, chainKey: string) => { readonly address: string } | { readonly issue: FilterIssue };

/**
 * Resolves a token typed by symbol or pasted by address. A filter names one address, so a symbol that stands for
 * different addresses needs its chain first.
 */
export const resolveTokenText =
  (tokens: readonly ListedToken[]): ResolveToken =>
  (text, chainKey) => {
    if (text === '') return { address: '' };
    if (/^0x/i.test(text)) {
      const issue = checkAddress(text);
      return issue === null ? { address: text.toLowerCase() } : { issue };
    }
    const named = tokens.filter((token) => token.symbol.toLowerCase() === text.toLowerCase());
    const here = named.filter((token) => chainKey === '' || token.chainKey === chainKey);
    const addresses = [...new Set(here.map((token) => token.address.toLowerCase()))];
    const [only] = addresses;
    if (only !== undefined && addresses.length === 1) return { address: only };
    if (addresses.length > 1) return { issue: { code: 'tokenAmbiguous', symbol: text, count: addresses.length } };
    return { issue: { code: named.length > 0 ? 'tokenUnlistedOnChain' : 'tokenUnlisted', symbol: text } };
  };

type Issues = { -readonly [Key in DraftKey]?: FilterIssue };

/** The two ends of a range that do not fit together; ends that are wrong on their own are named as that. */
const reversedRanges = (draft: FilterDraft, issues: Issues): Issues =>
  Object.fromEntries(
    draftEntries.flatMap(({ key, kind, upTo }) => {
      const high = upTo as DraftKey | undefined;
      if (high === undefined || kind.range === undefined || issues[key] || issues[high]) return [];
      const [a, b] = [key, high].map((end) => (draft[end] === '' ? undefined : kind.read(kind.typed(draft[end]))));
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

/** Checks the form as a whole. `view` (page 1, live, page size kept) is null while anything is wrong. */
export const checkFilterDraft = (
  draft: FilterDraft,
  current: OrdersView,
  resolve: ResolveToken,
): { readonly issues: DraftIssues; readonly view: OrdersView | null } => {
  const clean = trimmed(draft);
  const issues: Issues = {};
  const search: Record<string, string | number | undefined> = { tx: current.tx, size: current.size };
  for (const { key, kind, param, chain } of draftEntries) {
    const token = kind.control === 'token' ? resolve(clean[key], chain === undefined ? '' : clean[chain]) : null;
    const issue = token !== null && 'issue' in token ? token.issue : kind.check(clean[key]);
    if (issue !== null) issues[key] = issue;
    search[param] = token !== null && 'address' in token ? token.address : kind.typed(clean[key]);
  }
  Object.assign(issues, reversedRanges(clean, issues));
  return { issues, view: Object.keys(issues).length > 0 ? null : readOrdersView(search) };
};
