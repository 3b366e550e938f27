import { ordersSearch } from './ordersSearch.ts';
import { readOrdersView } from './readOrdersView.ts';

const EITHER: Readonly<Record<string, readonly string[]>> = {
  from: ['age', 'to'],
  to: ['age', 'from'],
  src_tx: ['tx'],
  dst_tx: ['tx'],
  min_usd: ['max_usd'],
  max_usd: ['min_usd'],
};

/**
 * The filters of a URL that could not be understood, by the names of their parameters. The view is wider than whoever
 * wrote the link meant, so it has to be said. Sizes, pages and unknown parameters filter nothing and are not named.
 */
export const lostParams = (search: Readonly<Record<string, unknown>>): readonly string[] => {
  const kept = ordersSearch(readOrdersView(search));
  return Object.keys(kept).filter((name) => {
    if (name === 'page' || name === 'size' || name === 'as_of') return false;
    const given = search[name] !== undefined && String(search[name]).trim() !== '';
    return given && kept[name] === undefined && !(EITHER[name] ?? []).some((other) => kept[other] !== undefined);
  });
};
