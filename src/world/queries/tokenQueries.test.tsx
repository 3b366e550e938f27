import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { tokenQueries } from './tokenQueries.ts';

afterEach(() => {
  vi.useRealTimers();
});

const listOf = (symbol: string, address: string) => ({
  name: 'List',
  tokens: [{ chainId: 8453, address: `0x${address.repeat(40)}`, decimals: 18, symbol, name: symbol }],
});

test('lists: a list that fails is left out, and its tokens come once it responds', async () => {
  vi.useFakeTimers();
  let isDown = true;
  const { world } = fakeWorld({
    fetch: async (url) => {
      if (url.endsWith('/one.json')) return Response.json(listOf('ONE', '1'));
      return isDown ? new Response('', { status: 502 }) : Response.json(listOf('TWO', '2'));
    },
  });
  const config = { ...world.config, tokenLists: ['https://a.example/one.json', 'https://b.example/two.json'] };
  const observer = new QueryObserver(new QueryClient(), tokenQueries.lists({ fetch: world.fetch, config }));
  const symbols = () => observer.getCurrentResult().data?.tokens.map(({ symbol }) => symbol);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(symbols()).toEqual(['ONE']));
  isDown = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(symbols()).toEqual(['ONE', 'TWO']);
  stop();
});
