import type { Chain } from '../../chain.ts';
import type { Ms } from '../../time.ts';
import { ms } from '../../time.ts';
import type { Token } from '../../token.ts';
import { type FilterValue, parseAge, readTime } from './filterKinds.ts';
import {
  alternativesOf,
  type FilterChip,
  type FilterKey,
  type FilterValues,
  filterEntries,
  ORDER_FILTERS,
  type OrderFilter,
  type WireFilter,
} from './orderFilters.ts';

/** Rows per page a reader can choose; the service allows at most 100 (docs/openapi.json). */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

export type ListedToken = { readonly chainKey: string; readonly address: string; readonly symbol: string };

export const listedTokens = (
  chains: readonly Pick<Chain, 'chainId' | 'chainKey'>[],
  tokens: readonly Token[],
): readonly ListedToken[] => {
  const keyOf = new Map(chains.map((chain) => [chain.chainId, chain.chainKey]));
  return tokens.flatMap(({ chainId, address, symbol }) => {
    const chainKey = keyOf.get(chainId);
    return chainKey === undefined ? [] : [{ chainKey, address: address.toLowerCase(), symbol }];
  });
};

export type OrdersView = FilterValues & {
  /** The listed tokens that its symbols name (`withTokens`); no part of a URL. */
  readonly named?: readonly ListedToken[];
  readonly page: number;
  readonly size: (typeof PAGE_SIZES)[number];
  /** Service time at which the list was pinned, so that deeper pages neither repeat nor lose rows. */
  readonly asOf?: Ms;
};

export const DEFAULT_VIEW: OrdersView = { page: 1, size: 50 };

const MAX_PAGE = 10_000_000;
const MAX_LENGTH = 100;

type Search = Readonly<Record<string, unknown>>;
type Read = { [Key in FilterKey]?: FilterValue };

const textOf = (value: unknown): string => {
  const plain = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return plain.length <= MAX_LENGTH ? plain : '';
};

const whole = (text: string): number => (/^-?\d{1,15}(\.\d*)?$/.test(text) ? Math.trunc(Number(text)) : 0);

const sizeOf = (text: string): OrdersView['size'] =>
  text === '' ? DEFAULT_VIEW.size : (PAGE_SIZES.findLast((size) => size <= whole(text)) ?? PAGE_SIZES[0]);

const readFilter = (key: FilterKey, text: string): FilterValue | undefined =>
  text === '' ? undefined : ORDER_FILTERS[key].kind.read(text);

/** Orders the two ends of every range. A date alone is read again, because it means another time as the other end. */
const orderRanges = (read: Read, search: Search): void => {
  for (const [key, { kind, upTo, param }] of filterEntries) {
    const high = upTo as FilterKey | undefined;
    if (high === undefined) continue;
    const [a, b] = [read[key], read[high]];
    if (a === undefined || b === undefined || (kind.range?.compare(a, b) ?? 0) <= 0) continue;
    read[key] = readFilter(key, textOf(search[ORDER_FILTERS[high].param])) ?? b;
    read[high] = readFilter(high, textOf(search[param])) ?? a;
  }
};

/**
 * Reads the search parameters of /orders. Never throws: unreadable values are left out, values out of range are clamped,
 * reversed ranges are swapped, and a filter that replaces others wins.
 */
export const readOrdersView = (search: Search): OrdersView => {
  const read: Read = {};
  for (const [key, { param }] of filterEntries) {
    const value = readFilter(key, textOf(search[param]));
    if (value !== undefined) read[key] = value;
  }
  for (const [key, { insteadOf = [] }] of filterEntries) {
    if (read[key] === undefined) continue;
    for (const other of insteadOf) delete read[other as FilterKey];
  }
  orderRanges(read, search);
  const asOf = readTime(textOf(search.as_of), 'end');
  return {
    ...(read as FilterValues),
    ...(asOf !== undefined && { asOf }),
    page: Math.min(Math.max(whole(textOf(search.page)), 1), MAX_PAGE),
    size: sizeOf(textOf(search.size)),
  };
};

const unless = (value: number, normal: number): string | undefined => (value === normal ? undefined : String(value));

/**
 * The search parameters of a view in a fixed order, without defaults; the inverse of readOrdersView. Unreadable parameters of
 * `before` stay, so that the page still names them.
 */
export const ordersSearch = (view: OrdersView, replaced: Search = {}): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    filterEntries.map(([key, { param, kind }]) => {
      const value = view[key];
      return [param, value === undefined ? undefined : kind.write(value)];
    }),
  ),
  page: unless(view.page, DEFAULT_VIEW.page),
  size: unless(view.size, DEFAULT_VIEW.size),
  as_of: view.asOf === undefined ? undefined : String(view.asOf),
  ...Object.fromEntries(ignoredParams(replaced).map((param) => [param, textOf(replaced[param])])),
});

/** Filter parameters of a URL that cannot be read. The view is wider than the link intended, so the page names them. */
export const ignoredParams = (search: Search): readonly string[] => {
  const view = readOrdersView(search);
  return filterEntries.flatMap(([key, { param }]) => {
    const given = search[param] !== undefined && String(search[param]).trim() !== '';
    const gaveWay = alternativesOf(key).some((other) => view[other] !== undefined);
    return given && view[key] === undefined && !gaveWay ? [param] : [];
  });
};

const minTimeOf = (view: OrdersView, now: Ms): Ms | undefined => {
  const age = view.age === undefined ? null : parseAge(view.age);
  return age === null ? view.from : ms(Math.max(0, (view.asOf ?? now) - age.span));
};

const maxTimeOf = (view: OrdersView): Ms | undefined =>
  view.to !== undefined && view.asOf !== undefined ? ms(Math.min(view.to, view.asOf)) : (view.to ?? view.asOf);

export const hasSymbols = ({ symbolIn, symbolOut }: OrdersView): boolean =>
  symbolIn !== undefined || symbolOut !== undefined;

export const isNamed = (view: OrdersView): boolean => !hasSymbols(view) || view.named !== undefined;

/** Two symbols are the same in any case of letters; one that looks like another is not. */
const isCalled = (symbol: string, token: ListedToken): boolean => token.symbol.toLowerCase() === symbol.toLowerCase();

/** A view with the listed tokens that its symbols name. One without symbols stays the same object. */
export const withTokens = (view: OrdersView, listed: readonly ListedToken[]): OrdersView => {
  if (!hasSymbols(view)) return view;
  const symbols = [view.symbolIn, view.symbolOut].filter((symbol) => symbol !== undefined);
  return { ...view, named: listed.filter((token) => symbols.some((symbol) => isCalled(symbol, token))) };
};

export const tokensNamed = (view: OrdersView, side: 'in' | 'out'): readonly ListedToken[] | undefined => {
  const [symbol, chain] = side === 'in' ? [view.symbolIn, view.src] : [view.symbolOut, view.dst];
  if (symbol === undefined) return undefined;
  return (view.named ?? []).filter(
    (token) => isCalled(symbol, token) && (chain === undefined || chain === token.chainKey),
  );
};

/** One filter for each token that a symbol names, for each pair where both sides name one. */
const anyOfNamed = (view: OrdersView): readonly WireFilter[] => {
  const paid = tokensNamed(view, 'in')?.map(({ address, chainKey }) => ({ inputToken: address, inputChain: chainKey }));
  const received = tokensNamed(view, 'out')?.map(({ address, chainKey }) => ({
    outputToken: address,
    outputChain: chainKey,
  }));
  return (paid ?? [{}]).flatMap((one) => (received ?? [{}]).map((other) => ({ ...one, ...other })));
};

/** `now` (service time) anchors a relative age. Without `tx`, which needs one query per side. */
export const viewFilter = (view: OrdersView, now: Ms): OrderFilter => {
  const [minTime, maxTime] = [minTimeOf(view, now), maxTimeOf(view)];
  const named = filterEntries.flatMap(([key, { wire }]) => {
    const value = view[key];
    return wire === null || value === undefined ? [] : [[wire, value] as const];
  });
  return {
    ...Object.fromEntries(named),
    ...(minTime !== undefined && { minTime }),
    ...(maxTime !== undefined && { maxTime }),
    ...(hasSymbols(view) && { anyOf: anyOfNamed(view) }),
  };
};

export const withoutKeys = (view: OrdersView, keys: readonly (keyof OrdersView)[]): OrdersView => {
  const dropped = new Set<string>([...keys, 'asOf', 'page']);
  const rest = Object.fromEntries(Object.entries(view).filter(([key]) => !dropped.has(key)));
  return { ...DEFAULT_VIEW, ...rest };
};

/** All orders, or all of the subject of a page, in pages of the same size. */
export const withoutFilters = (view: OrdersView, subject?: FilterKey): OrdersView => ({
  ...DEFAULT_VIEW,
  size: view.size,
  ...(subject !== undefined && { [subject]: view[subject] }),
});

/** A view with pages of another size, on the page that holds its first row; a pin stays, so that no row moves. */
export const withSize = (view: OrdersView, size: OrdersView['size']): OrdersView => ({
  ...view,
  size,
  page: Math.floor(((view.page - 1) * view.size) / size) + 1,
});

/** Equal for views that list the same orders, on any page and at any time. */
export const viewKey = (view: OrdersView): string => {
  const { page: _page, size: _size, as_of: _asOf, ...filters } = ordersSearch(view);
  return JSON.stringify(hasSymbols(view) ? { ...filters, anyOf: anyOfNamed(view) } : filters);
};

export type ActiveFilter = { readonly chip: FilterChip; readonly key: FilterKey; readonly without: OrdersView };

/**
 * The filters of a view as removable chips. Both ends of a range, or the filter that replaces them, are one chip. `subject`:
 * the filter of the page itself, which has no chip.
 */
export const activeFilters = (view: OrdersView, subject?: FilterKey): readonly ActiveFilter[] => {
  const chips = new Map<FilterChip, FilterKey[]>();
  for (const [key, { chip }] of filterEntries) chips.set(chip, [...(chips.get(chip) ?? []), key]);
  return [...chips].flatMap(([chip, chipKeys]) => {
    const key = chipKeys.find((candidate) => view[candidate] !== undefined);
    return key === undefined || key === subject ? [] : [{ chip, key, without: withoutKeys(view, chipKeys) }];
  });
};

/** False for pending or failed orders alone: they have a value, and neither volume nor a duration. */
export const hasDeliveries = ({ status }: Pick<OrdersView, 'status'>): boolean =>
  status !== 'Pending' && status !== 'Failed';
