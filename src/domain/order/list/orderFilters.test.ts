import { describe, expect, test } from 'vitest';
import { ms } from '../../time.ts';
import { checkFilterDraft, draftEntries, filterDraft, resolveTokenText } from './filterDraft.ts';
import { activeFilters, DEFAULT_VIEW, ignoredParams, ordersSearch, readOrdersView, viewFilter } from './OrdersView.ts';
import type { WireFilter } from './orderFilters.ts';
import { type FilterKey, filterEntries, ORDER_FILTERS } from './orderFilters.ts';

const address = (byte: string): `0x${string}` => `0x${byte.repeat(20)}`;
const hash = (byte: string): `0x${string}` => `0x${byte.repeat(32)}`;

/** Every filter of the service: the type names a filter that is forgotten here, the tests one that the table forgets. */
const EVERY: Required<WireFilter> = {
  orderHash: hash('01'),
  offerer: address('02'),
  recipient: address('03'),
  inputToken: address('04'),
  inputChain: 'base',
  outputToken: address('05'),
  outputChain: 'arbitrum',
  minValue: '10',
  maxValue: '20.5',
  srcTx: hash('06'),
  dstTx: hash('07'),
  status: 'Failed',
  minTime: Date.parse('2026-11-13T14:31Z'),
  maxTime: Date.parse('2026-11-14T14:31Z'),
};
const NOW = ms(Date.parse('2026-11-20T00:00Z'));

const keyOf = (wire: string): FilterKey => {
  const [key, ...more] = filterEntries.flatMap(([one, entry]) => (entry.wire === wire ? [one] : []));
  if (key === undefined || more.length > 0)
    throw new Error(`${wire} is in the table ${more.length + 1} times or never`);
  return key;
};
const cases = Object.entries(EVERY).map(([wire, value]) => ({ wire, value, key: keyOf(wire) }));

describe('ORDER_FILTERS', () => {
  test('default: every filter of the service is in the table once, and no other filter is requested', () => {
    const wired = filterEntries.flatMap(([, { wire }]) => (wire === null ? [] : [wire]));
    expect(wired.toSorted()).toEqual(Object.keys(EVERY).toSorted());
    const params = filterEntries.map(([, { param }]) => param);
    expect(new Set(params).size).toBe(params.length);
  });

  test.each(cases)('behavior: $wire goes from a URL to the service and back', ({ wire, value, key }) => {
    const { param, kind, chip, place } = ORDER_FILTERS[key];
    const view = readOrdersView({ [param]: kind.write(value) });
    expect(viewFilter(view, NOW)).toEqual({ [wire]: value });
    expect(readOrdersView(ordersSearch(view))).toEqual(view);
    expect(activeFilters(view)).toEqual([{ chip, key, without: DEFAULT_VIEW }]);
    const draft = filterDraft(view);
    // The status is chosen above the list.
    expect(place === null).toBe(key === 'status');
    expect(checkFilterDraft(draft, view, resolveTokenText([]))).toEqual({ issues: {}, view });
  });

  test.each(cases)('error: $wire that is not understood is dropped and named, whatever else is there', ({ key }) => {
    const { param } = ORDER_FILTERS[key];
    const others = Object.fromEntries(
      filterEntries
        .filter(([other, { wire }]) => other !== key && wire !== null)
        .map(([, entry]) => [entry.param, entry.kind.write(entry.wire === null ? '' : EVERY[entry.wire])]),
    );
    expect(ignoredParams({ ...others, [param]: '\u0000?' })).toEqual([param]);
  });

  test('behavior: all of them together reach the service, and each has its place in the form', () => {
    const search = Object.fromEntries(
      cases.map(({ key, value }) => [ORDER_FILTERS[key].param, ORDER_FILTERS[key].kind.write(value)]),
    );
    const view = readOrdersView(search);
    expect(viewFilter(view, NOW)).toEqual(EVERY);
    expect(ignoredParams(search)).toEqual([]);
    expect(checkFilterDraft(filterDraft(view), view, resolveTokenText([])).view).toEqual(view);
    expect(new Set(draftEntries.map(({ place }) => place))).toEqual(new Set(['source', 'order', 'destination']));
  });

  test('behavior: groups, ends of ranges and names of chains are filters too', () => {
    const named = filterEntries.flatMap(([, { insteadOf = [], upTo = [], chain = [] }]) =>
      [insteadOf, upTo, chain].flat(),
    );
    expect(named.filter((key) => !Object.hasOwn(ORDER_FILTERS, key))).toEqual([]);
  });
});
