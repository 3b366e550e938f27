import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../app/createApp.ts';
import { findRoute } from '../app/routes.ts';
import { createEngines } from '../engines/createEngines.ts';
import { prefetchTokens } from '../entities/token/useTokens.ts';
import { commonMessages } from '../messages/common.ts';
import { orderListMessages } from '../messages/orders.ts';
import { listService } from '../testing/listService.ts';
import { TestLocation, TestProviders } from '../testing/renderPart.tsx';
import { sampleOrder } from '../testing/sampleOrder.ts';
import { protocolResponses, testService } from '../testing/testService.ts';
import { createServiceClient } from '../world/service/serviceClient.ts';
import { Page as OrdersPage, prefetch as prefetchPage } from './OrdersPage.tsx';
import { prefetch as prefetchSwap } from './SwapPage.tsx';

const list = { name: 'Test', timestamp: '2026-01-01T00:00:00Z', version: { major: 1, minor: 0, patch: 0 }, tokens: [] };
const tokenLists = ['https://site.test/tokens.json'];
const fetch = vi.fn(async () => Response.json(list));
vi.stubGlobal('fetch', fetch);
afterEach(() => fetch.mockClear());

const orders = (search: Record<string, string>, requested = listService([sampleOrder(0)])) => {
  const service = { ...testService(protocolResponses, { tokenLists }), client: requested.client };
  const queries = createQueryClient();
  const pages = () => requested.requested.filter((path) => path.startsWith('/data/query'));
  const went: string[] = [];
  const draw = () =>
    render(
      <TestProviders world={service} engines={createEngines(service)} queryClient={queries}>
        <TestLocation url={`/orders?${new URLSearchParams(search)}`} navigated={went}>
          <OrdersPage />
        </TestLocation>
      </TestProviders>,
    );
  return { prefetched: prefetchPage(queries, service, search), pages, draw, went };
};
const rows = () => screen.queryAllByRole('row').filter((row) => row.hasAttribute('data-row'));

describe('OrdersPage', () => {
  test.each([{}, { status: 'completed', size: '10' }, { as_of: '2000000000000', page: '1' }])(
    'default: the first render of %j has its rows, without a second request',
    async (search) => {
      const { prefetched, pages, draw } = orders(search);
      await prefetched;
      expect(pages()).toHaveLength(1);
      draw();
      expect(rows()).toHaveLength(1);
      expect(pages().filter((path) => path === pages()[0])).toHaveLength(1);
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  test.each([{ age: '24h' }, { page: '2' }])(
    'behavior: %j, which the page anchors in time, is left to it',
    async (search) => {
      const { prefetched, pages } = orders(search);
      await prefetched;
      expect(pages()).toEqual([]);
    },
  );

  test('behavior: an invalid filter of a link stays shown after the page’s time is fixed', async () => {
    const { draw, went } = orders({ status: 'bogus', page: '2' });
    draw();
    expect(await screen.findByText(orderListMessages.ignored({ parameters: 'status' }))).toBeTruthy();
    expect(went).toEqual([expect.stringMatching(/^\/orders\?status=bogus&page=2&as_of=\d+$/)]);
  });

  test('error: a failed request is retried by the page, which shows a second failure', async () => {
    const refused = async () => Response.json({ error: 'no' }, { status: 403 });
    const client = createServiceClient({ baseUrl: 'http://service.test', rpcMethodPrefix: '', fetch: refused });
    const { prefetched, draw } = orders({}, { ...listService([]), client });
    await prefetched;
    draw();
    expect(await screen.findByRole('button', { name: commonMessages.retry })).toBeTruthy();
  });
});

test('SwapPage: the chains, the domain and the tokens are there before the form is drawn', async () => {
  const queries = createQueryClient();
  await prefetchSwap(queries, testService(protocolResponses, { tokenLists }), {});
  const known = queries.getQueriesData({}).map(([key, data]) => (data === undefined ? 'missing' : key[0]));
  expect(known.toSorted()).toEqual(['chains', 'domain', 'tokens']);
});

test.each([
  ['/swap', prefetchSwap],
  ['/orders', prefetchPage],
  ['/rfq', prefetchTokens],
])('routes: the page of %s says what it draws first', async (path, prefetch) => {
  expect(await findRoute(path)?.route.load()).toMatchObject({ prefetch });
});
