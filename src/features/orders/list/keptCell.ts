import type { ReactElement } from 'react';
import type { OrderFacts } from '../OrderFacts.ts';

const MOST = 2_000;
const books = new WeakMap<OrderFacts, Map<string, ReactElement>>();

/**
 * Part of a row that follows from few words, such as a chain's name: the same element for the same `key`, so that React
 * passes over a cell that shows what it showed on the page before. Keeps the 2,000 made last for each set of names.
 */
export const keptCell = (facts: OrderFacts, key: string, make: () => ReactElement): ReactElement => {
  const book = books.get(facts) ?? new Map<string, ReactElement>();
  const known = book.get(key);
  if (known !== undefined) return known;
  const made = make();
  books.set(facts, book.set(key, made));
  for (const oldest of book.keys()) {
    if (book.size <= MOST) break;
    book.delete(oldest);
  }
  return made;
};
