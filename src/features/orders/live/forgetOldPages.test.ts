import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetOldPages } from './forgetOldPages.ts';

const pages = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['orders', 'snapshot'] })
    .map((query) => query.queryKey[2]);

const walked = (count: number) => {
  const queries = new QueryClient();
  for (let page = 1; page <= count; page += 1)
    queries.setQueryData(['orders', 'snapshot', page], [], { updatedAt: page });
  return queries;
};

test('default', () => {
  const queries = walked(40);
  forgetOldPages(queries, ['orders', 'snapshot']);
  expect(pages(queries)).toEqual([29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
});

test('behavior: what is on screen and other answers stay', () => {
  const queries = walked(40);
  queries.setQueryData(['orders', 'page', 1], []);
  const shown = new QueryObserver(queries, {
    queryKey: ['orders', 'snapshot', 1],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = shown.subscribe(() => undefined);
  forgetOldPages(queries, ['orders', 'snapshot']);
  expect(pages(queries)).toContain(1);
  expect(queries.getQueryData(['orders', 'page', 1])).toEqual([]);
  leave();
});
