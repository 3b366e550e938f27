import { type ComponentType, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { AppConfig } from '../domain/config.ts';
import type { DrawnPage } from '../domain/siteBuild.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { browserOutside } from '../world/createWorld.ts';
import { App } from './App.tsx';
import type { First } from './openFirst.ts';
import { describePage, routes } from './routes.ts';
import type { Site } from './useConfig.ts';

/** What every deployment has in common: no chain and no name. */
const config: AppConfig = {
  apiBaseUrl: '/',
  rfqWebSocketUrl: '/',
  rpcMethodPrefix: '',
  chains: {},
  tokenLists: [],
  tokenImages: [],
  pins: { name: '', version: '', contracts: {}, chains: {} },
  walletConnectProjectId: null,
  walletConnectRelayUrl: '',
  capabilities: { nativeInput: false, cancelQuote: false, customService: false },
  sandbox: false,
  demo: true,
  offline: true,
};

const site: Site = { config, outside: browserOutside };

const nothing = (): void => undefined;

const firstAt = (pathname: string, Page: ComponentType | null, showsConfig = false): First => {
  const state = { place: { pathname, search: '' }, params: {}, Page, showsConfig, error: null };
  return {
    config: { loaded: site, coming: Promise.resolve(site) },
    router: {
      getState: () => state,
      subscribe: () => nothing,
      open: async () => undefined,
      start: () => nothing,
      go: nothing,
      preload: nothing,
    },
    world: () => null,
    onDrawn: () => false,
  };
};

const draw = async (first: First): Promise<string> => {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <App first={first} />
    </StrictMode>,
    // In one piece: a part that comes later would come with a script of its own.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
};

/**
 * Every page whose path has no named part, by its path, as the application draws it before it knows anything; and under
 * "" the frame alone, for all other addresses. Runs in the build.
 */
export const prerenderedPages = async (): Promise<Readonly<Record<string, DrawnPage>>> => {
  const { starting } = simulationMessages.get();
  const pages: Record<string, DrawnPage> = {
    '': { title: null, markup: await draw(firstAt('', null)), starting },
  };
  for (const { path, load, showsConfig } of routes) {
    if (path.includes(':')) continue;
    const markup = await draw(firstAt(path, (await load()).Page, showsConfig));
    pages[path] = { title: describePage(path), markup, starting };
  }
  return pages;
};
