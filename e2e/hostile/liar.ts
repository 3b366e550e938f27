import type { Page, Route } from '@playwright/test';
import { lowerHex } from '../../src/domain/address.ts';
import type { HostileContext, HostileDocument } from '../../src/testing/hostile/HostileDocument.ts';
import { USDC } from '../tokens.ts';
import { serviceUrl } from '../urls.ts';

const PROMPTS = /^(eth_sign|personal_sign|eth_send|wallet_send)/;

/** The crossing that all documents lie about. */
export const ROUTE = { from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum } as const;

/** The honest facts that a consistent lie needs. */
export const hostileContext = async (): Promise<HostileContext> => {
  const [chains, domain] = await Promise.all(
    ['chains', 'domain'].map(async (path) => (await fetch(`${serviceUrl()}/${path}`)).json()),
  );
  const find = (key: string) => {
    const entry = chains.find((candidate: { chainKey: string }) => candidate.chainKey === key);
    return { ...entry, address: lowerHex(entry.address) };
  };
  return { name: domain.name, version: domain.version, source: find('base'), destination: find('arbitrum') };
};

/** Between the page and the service: changes the response of one endpoint. */
export const createLiar = async (page: Page, context: HostileContext) => {
  let document: HostileDocument | null = null;
  let servedCount = 0;
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/swap') posts.push(request.url());
  });
  const lie = (endpoint: HostileDocument['endpoint']) => async (route: Route) => {
    const now = document;
    if (now === null || now.endpoint !== endpoint) return route.continue();
    // A request that the page gave up meanwhile (a reload, a newer quote) has no reader left.
    try {
      const response = await route.fetch();
      const text = await response.text();
      if (response.ok()) servedCount += 1;
      await route.fulfill({ response, body: response.ok() ? now.apply(text, context) : text });
    } catch {
      // No message, or no listener.
    }
  };
  for (const endpoint of ['quote', 'domain', 'chains'] as const) await page.route(`**/api/${endpoint}`, lie(endpoint));
  return {
    /** From now on this is what the service seems to say; null: the truth. */
    serve: (next: HostileDocument | null) => {
      document = next;
      servedCount = 0;
    },
    /** Responses that the page got. */
    servedCount: () => servedCount,
    /** POST /swap so far. */
    posts,
  };
};

/** Wallet requests that move money or sign. */
export const prompts = (methods: readonly string[]): string[] => methods.filter((method) => PROMPTS.test(method));
