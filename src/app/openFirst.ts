import type { QueryClient } from '@tanstack/react-query';
import { parseSearch } from '../entities/navigation/paths.ts';
import { settingsStore } from '../entities/settings/settings.ts';
import { afterPaint } from '../lib/whenIdle.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import { createWorld } from '../world/createWorld.ts';
import { placeOf } from '../world/siteRoot.ts';
import type { World } from '../world/World.ts';
import { createRouter, type Router } from './createRouter.ts';
import { createQueryClient } from './Providers.tsx';
import { matchRoute, type Route, routes } from './routes.ts';
import { type FirstConfig, readSite, type Site, usesOwnService } from './useConfig.ts';

/** What the first drawing needs: the configuration, and the router at the page of the URL with its code. */
export type First = {
  readonly config: FirstConfig;
  readonly router: Router;
  /** The world of the site's own service, where it has been asked already; null before, and for another service. */
  readonly world: () => World | null;
  /**
   * Called once, when the first drawing of the page is in the document: hands what was asked before to its cache. True
   * where the page is to be drawn with it before anything is painted.
   */
  readonly onDrawn: (queries: QueryClient) => boolean;
  /** Called once, when all that the page listens with, such as its shortcuts, is there. */
  readonly onListening?: () => void;
};

/** How long a page whose code is there waits for a configuration that must be fetched, in ms; then it says that it waits. */
const PATIENCE = 1_000;

const after = (time: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, time, null));

const worldOf = ({ config, outside }: Site): World | null =>
  usesOwnService(config, settingsStore.getState()) ? null : createWorld(config, outside);

/** Asks for what the page of the URL draws first. */
const prefetchAnswers = async (answers: QueryClient, world: World | null, route: Route | undefined): Promise<void> => {
  const page = await route?.load();
  if (world !== null) await page?.prefetch?.(answers, world, parseSearch(globalThis.location.search));
};

/**
 * Hydration draws the page as the build did, with no answer in it, so the answers wait in a cache of their own until
 * then. `when`: they are drawn no sooner, and whoever asks before waits for the same ones.
 */
const adopt = (queries: QueryClient, answers: QueryClient, when: Promise<void> | null): void => {
  for (const { queryKey, state, promise } of answers.getQueryCache().getAll()) {
    const { data, dataUpdatedAt: updatedAt } = state;
    if (data !== undefined && when === null) queries.setQueryData(queryKey, data, { updatedAt });
    else if (data !== undefined || (state.fetchStatus === 'fetching' && promise !== undefined))
      void queries.prefetchQuery({ queryKey, queryFn: () => Promise.resolve(when).then(() => data ?? promise) });
  }
};

/** Reads the configuration, loads the page of the URL and asks for what it draws first, all at once. */
export const openFirst = async (): Promise<First> => {
  const router = createRouter(routes, NotFoundPage);
  const route = matchRoute(routes, placeOf(globalThis.location.pathname))?.route;
  const answers = createQueryClient();
  const opened = router.open();
  const coming = readSite();
  const site = coming.catch((error: unknown) => ({ error }));
  let world: World | null = null;
  const prefetched = coming.then((site) => {
    world = worldOf(site);
    return prefetchAnswers(answers, world, route);
  });
  // An answer that does not come is the page's to ask for again.
  prefetched.catch(() => undefined);
  await opened;
  const loaded = await Promise.race([site, after(PATIENCE)]);
  const { isAnswers = false } = route ?? {};
  const onDrawn = (queries: QueryClient): boolean => {
    adopt(queries, answers, isAnswers ? null : new Promise<void>((resolve) => void afterPaint(resolve)));
    return isAnswers;
  };
  return { config: { loaded, coming }, router, world: () => world, onDrawn };
};
