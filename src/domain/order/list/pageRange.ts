import { formatCount } from '../../amount/formatAmount.ts';

/** What a page shows of a whole: first and last row number, and how many pages there are (at least one). */
export type PageRange = {
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly pages: number;
};

/** The range of a page. A page past the end is empty: first and last are 0. */
export const pageRange = (page: number, size: number, total: number): PageRange => {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return first > total
    ? { first: 0, last: 0, total, pages }
    : { first, last: Math.min(page * size, total), total, pages };
};

/** "1 to 50 of 48,213", as the foot of the table says it. */
export const rangeWords = ({ first, last, total }: PageRange): { readonly rows: string; readonly of: string } => ({
  rows: first === 0 ? (total === 0 ? 'No rows' : 'No rows of') : `${formatCount(first)} to ${formatCount(last)} of`,
  of: first === 0 && total === 0 ? '' : formatCount(total),
});

/** How many orders there are, in words: "no orders", "1 order", "48,213 orders". */
export const ordersCount = (count: number): string =>
  count === 0 ? 'no orders' : count === 1 ? '1 order' : `${formatCount(count)} orders`;
