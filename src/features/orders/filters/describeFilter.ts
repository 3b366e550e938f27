import { endedDay, type FilterIssue, parseAge, shortHex } from '../../../domain/order/list/filterKinds.ts';
import { type ActiveFilter, type OrdersView, tokensNamed } from '../../../domain/order/list/OrdersView.ts';
import { type FilterKey, ORDER_FILTERS, type OrderFilterEntry } from '../../../domain/order/list/orderFilters.ts';
import { formatUtc } from '../../../domain/time.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderFilterMessages as t } from '../../../messages/orderFilters.ts';
import type { OrderFacts } from '../OrderFacts.ts';

/** A bound as it was given: rounded to "$1.00M" or "< $0.01" it would name another one. */
const exactDollars = (usd: string, { count, style }: OrderFacts['numbers']): string => {
  const [whole = '', cents = ''] = usd.split('.');
  return `$${count(BigInt(whole))}${/[1-9]/.test(cents) ? style(`.${cents.padEnd(2, '0')}`) : ''}`;
};

const describeUsd = ({ minUsd, maxUsd }: OrdersView, { numbers }: OrderFacts): string => {
  const [low = '', high = ''] = [minUsd, maxUsd].map((usd) => usd && exactDollars(usd, numbers));
  if (minUsd === undefined) return t.usdUpTo({ high });
  return maxUsd === undefined ? t.usdFrom({ low }) : t.usdBetween({ low, high });
};

export const describeMoment = (time: number): string => {
  const day = endedDay(time);
  return day === null ? formatUtc(time).slice(0, 16) : t.endOfDay({ day });
};

const describeTime = (view: OrdersView): string => {
  const [from = '', to = ''] = [view.from, view.to].map((time) => time && describeMoment(time));
  if (view.from === undefined) return t.until({ to });
  return view.to === undefined ? t.since({ from }) : t.between({ from, to });
};

const describeAge = (text: string): string => {
  const age = parseAge(text);
  if (age === null) return text;
  return { m: t.lastMinutes, h: t.lastHours, d: t.lastDays }[age.unit](age.count);
};

const describeSymbol = (view: OrdersView, side: 'in' | 'out'): string => {
  const symbol = tokensNamed(view, side)?.[0]?.symbol ?? (side === 'in' ? view.symbolIn : view.symbolOut) ?? '';
  const chain = side === 'in' ? view.src : view.dst;
  return chain === undefined ? t.onAnyChain({ symbol }) : symbol;
};

const describeValue = (view: OrdersView, key: FilterKey, facts: OrderFacts): string => {
  const { kind, chain }: OrderFilterEntry = ORDER_FILTERS[key];
  const value = String(view[key]);
  const on = chain && view[chain];
  if (key === 'status') return commonMessages[(view.status ?? 'Pending').toLowerCase() as 'pending'];
  if (kind.control === 'usd') return describeUsd(view, facts);
  if (kind.control === 'time') return describeTime(view);
  if (kind.control === 'age') return describeAge(value);
  if (kind.control === 'symbol') return describeSymbol(view, key === 'symbolIn' ? 'in' : 'out');
  if (kind.control === 'chain') return facts.chainName(value);
  return (on && facts.token(on, value)?.symbol) || shortHex(value);
};

export const describeFilter = (
  view: OrdersView,
  { chip, key }: ActiveFilter,
  facts: OrderFacts,
): { readonly name: string; readonly value: string } => ({
  name: t[`${chip}Chip`],
  value: describeValue(view, key, facts),
});

export const describeIssue = (issue: FilterIssue): string => {
  if (issue.code === 'tokenAmbiguous') return t.tokenAmbiguous(issue);
  if ('symbol' in issue) return t[issue.code](issue);
  return 'length' in issue ? t[issue.code](issue) : t[issue.code];
};
