import { expect, test } from 'vitest';
import { testConfig } from '../../testing/testService.ts';
import type { Fetch } from '../http.ts';
import { tokenQueries } from '../queries/tokenQueries.ts';
import { loadTokenList } from './tokenList.ts';

const usdc = {
  chainId: 8453,
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  logoURI: 'https://evil.example/x.svg',
};
const serving =
  (lists: Record<string, unknown>): Fetch =>
  async (url) =>
    url in lists ? Response.json(lists[url]) : new Response('', { status: 404 });
const run = (fetch: Fetch, urls: readonly string[]) =>
  tokenQueries
    .lists({ fetch, config: { ...testConfig, tokenLists: urls } })
    .queryFn({ signal: new AbortController().signal });

test('default: tokens come in lower case and without pictures', async () => {
  const tokens = await loadTokenList(serving({ '/a': { name: 'A', tokens: [usdc] } }), '/a');
  expect(tokens).toEqual([
    { chainId: 8453, address: usdc.address.toLowerCase(), symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  ]);
});

test('behavior: invalid and repeated tokens are dropped, invisible characters removed', async () => {
  const odd = [
    { ...usdc, decimals: 300 },
    { ...usdc, address: 'x' },
    null,
    { ...usdc, chainId: 0 },
    usdc,
    { ...usdc, decimals: 18 },
  ];
  const { tokens } = await run(serving({ '/a': { name: 'A', tokens: odd } }), ['/a']);
  expect(tokens.map(({ decimals }) => decimals)).toEqual([6]);
  const hidden = { name: 'A', tokens: [{ ...usdc, symbol: 'US\u200bDC' }] };
  expect(await loadTokenList(serving({ '/a': hidden }), '/a')).toMatchObject([{ symbol: 'USDC' }]);
});

test('behavior: the first list wins, and one broken list does not take the others with it', async () => {
  const lists = { '/a': { name: 'A', tokens: [usdc] }, '/b': { name: 'B', tokens: [{ ...usdc, decimals: 18 }] } };
  const { tokens } = await run(serving(lists), ['/missing', '/a', '/b']);
  expect(tokens.map(({ decimals }) => decimals)).toEqual([6]);
});

test('error: no list at all is an error', async () => {
  await expect(run(serving({}), ['/a', '/b'])).rejects.toMatchObject({ kind: 'status', status: 404 });
});
