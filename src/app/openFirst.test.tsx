import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { protocolAnswers } from '../testing/testService.ts';
import { chainQueries } from '../world/queries/chainQueries.ts';
import { openFirst } from './openFirst.ts';
import { createQueryClient } from './Providers.tsx';

const config = JSON.parse(readFileSync('public/config.json', 'utf8'));
const orders = { orders: [], pagination: { currentPage: 1, limit: 50, totalRecords: 0, totalPages: 0 } };
const answers: Readonly<Record<string, unknown>> = {
  ...protocolAnswers,
  '/config.json': config,
  '/data/query': orders,
};
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (input: string) => {
    const path = new URL(input, globalThis.location.href).pathname.replace(/^\/api/, '');
    asked.push(path);
    return path in answers ? Response.json(answers[path]) : new Response('', { status: 404 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The page of an address up to its first drawing, with every answer there that it asks for. */
const drawnAt = async (pathname: string) => {
  globalThis.history.replaceState(null, '', pathname);
  const first = await openFirst();
  await vi.waitFor(() => expect(first.world()).not.toBeNull());
  await vi.waitFor(() => expect(asked).toContain('/chains'));
  await new Promise((resolve) => setTimeout(resolve));
  const queries = createQueryClient();
  const isDrawnAgain = first.onDrawn(queries);
  const world = first.world();
  if (world === null) throw new Error('The site names a service.');
  return { queries, isDrawnAgain, query: chainQueries.list(world) };
};

const timesAsked = (path: string): number => asked.filter((one) => one === path).length;

describe('openFirst', () => {
  test('behavior: a form is drawn with its answers after it is painted, and nothing is asked twice', async () => {
    const { queries, isDrawnAgain, query } = await drawnAt('/swap');
    expect(isDrawnAgain).toBe(false);
    expect(queries.getQueryData(query.queryKey)).toBeUndefined();
    // Whoever asks meanwhile waits for the same answer.
    await expect(queries.fetchQuery(query)).resolves.toHaveLength(10);
    expect(timesAsked('/chains')).toBe(1);
  });

  test('behavior: a list is drawn with its answers before it is painted', async () => {
    const { queries, isDrawnAgain, query } = await drawnAt('/orders');
    expect(isDrawnAgain).toBe(true);
    expect(queries.getQueryData(query.queryKey)).toHaveLength(10);
    expect(timesAsked('/chains')).toBe(1);
  });
});
