import type { Hex } from 'viem';
import type { OrderPage, OrderRecord } from '../OrderRecord.ts';

/** What a reader was shown on one page of a snapshot, and the smallest total that came with it. */
type ShownPage = { readonly page: number; readonly hashes: ReadonlySet<Hex>; readonly total: number };

/** The pages of one snapshot that a reader has seen, the one shown last at the end. */
export type SnapshotWalk = readonly ShownPage[];

/** A walk remembers its latest 20,000 orders, two hundred full pages. */
const MOST_ORDERS = 20_000;

const union = (a: ReadonlySet<Hex>, b: ReadonlySet<Hex>): ReadonlySet<Hex> => (a === b ? a : new Set([...a, ...b]));

const withPage = (walk: SnapshotWalk, shown: ShownPage): SnapshotWalk => {
  const known = walk.find(({ page }) => page === shown.page);
  const hashes = known === undefined ? shown.hashes : union(known.hashes, shown.hashes);
  const total = Math.min(known?.total ?? shown.total, shown.total);
  return [...walk.filter((other) => other !== known), { ...shown, hashes, total }];
};

const bounded = (walk: SnapshotWalk): SnapshotWalk => {
  let orders = 0;
  const from = walk.findLastIndex(({ hashes }) => {
    orders += hashes.size;
    return orders > MOST_ORDERS;
  });
  return from < 0 ? walk : walk.slice(from + 1);
};

/** All that the walks of one snapshot know together. */
export const joinWalks = (walks: readonly SnapshotWalk[]): SnapshotWalk => {
  const [first = [], ...others] = walks;
  return bounded(others.flat().reduce(withPage, first));
};

/**
 * Whether rows may have slid off this page's start since the walk began: the total shrank, so the page before must be
 * read again.
 */
export const hasShrunk = (walk: SnapshotWalk, { currentPage, totalRecords }: OrderPage): boolean =>
  currentPage > 1 && walk.some(({ total }) => totalRecords < total);

/**
 * The rows to show for a page, and the walk with it. A row already shown on an earlier page is left out; rows of `before`
 * (the page before, read again because the total shrank) that were never shown come first.
 */
export const takePage = (
  walk: SnapshotWalk,
  page: OrderPage,
  before: readonly OrderRecord[] = [],
): { readonly rows: readonly OrderRecord[]; readonly walk: SnapshotWalk } => {
  const earlier = walk.filter((shown) => shown.page < page.currentPage);
  const isIn = (pages: SnapshotWalk, { orderHash }: OrderRecord) => pages.some(({ hashes }) => hashes.has(orderHash));
  const slid = before.filter((order) => !isIn(walk, order));
  const rows = [...slid, ...page.orders].filter((order) => !isIn(earlier, order));
  const hashes = new Set(rows.map(({ orderHash }) => orderHash));
  return { rows, walk: bounded(withPage(walk, { page: page.currentPage, hashes, total: page.totalRecords })) };
};
