import { formatUsd } from '../../amount/formatUsd.ts';
import type { OrdersView } from './OrdersView.ts';
import { ORDER_FIELDS } from './orderFields.ts';
import { ageWords } from './parseAge.ts';
import { withoutKeys } from './withoutKeys.ts';

/** One active filter: what it is called, what it asks for, and the view that remains without it. */
export type ActiveFilter = { readonly name: string; readonly value: string; readonly without: OrdersView };

const short = (hex: string): string => `${hex.slice(0, 6)}…${hex.slice(-4)}`;

const dollars = (text: string): string => formatUsd(text).replace(/\.00$/, '');

const valueWords = ({ minUsd, maxUsd }: OrdersView): string => {
  if (minUsd === undefined) return `${dollars(maxUsd ?? '0')} or less`;
  return maxUsd === undefined ? `${dollars(minUsd)} or more` : `${dollars(minUsd)} to ${dollars(maxUsd)}`;
};

const moment = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')}`;

const timeWords = ({ age, from, to }: OrdersView): string => {
  if (age !== undefined) return ageWords(age);
  if (from === undefined) return `until ${moment(to ?? 0)} UTC`;
  return to === undefined ? `since ${moment(from)} UTC` : `${moment(from)} to ${moment(to)} UTC`;
};

const wordsOf = (view: OrdersView, name: string, key: keyof OrdersView): string => {
  if (name === 'Value') return valueWords(view);
  if (name === 'Time') return timeWords(view);
  const value = String(view[key]);
  return value.startsWith('0x') ? short(value) : value;
};

/** The filters of a view as removable chips. Chains and tokens come as written in the URL; the page may name them. */
export const activeFilters = (view: OrdersView): readonly ActiveFilter[] =>
  ORDER_FIELDS.flatMap(({ name, keys }) => {
    const key = keys.find((candidate) => view[candidate] !== undefined);
    return key === undefined ? [] : [{ name, value: wordsOf(view, name, key), without: withoutKeys(view, keys) }];
  });
