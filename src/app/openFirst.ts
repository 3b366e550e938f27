import type { QueryClient } from '@tanstack/react-query';
import type { AppConfig } from '../domain/config/AppConfig.ts';
import { settingsStore } from '../entities/settings/settingsStore.ts';
import { pageModuleAt } from '../pages/pageModules.ts';
import { parseSearch } from '../ports/parseSearch.ts';
import { createWorld } from '../world/createWorld.ts';
import { createAppRouter } from './createAppRouter.ts';
import { createQueryClient } from './createQueryClient.ts';
import { type FirstConfig, readConfig } from './useConfig.ts';
import { withOwnService } from './withOwnService.ts';

/**
 * What the first drawing needs: the configuration, the router at the page of the URL, its code loaded, and the cache in
 * which the page finds what it asks for.
 */
export type First = {
  readonly config: FirstConfig;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly queries: QueryClient;
};

/** How long the first drawing waits for them where nothing is on screen, in ms; after that it shows what is known. */
const PATIENCE = 1_000;

/**
 * How long the first drawing waits for answers of the service when all else is there, in ms. Without them the page is
 * drawn twice, and the second time in one piece: that costs a slow machine about as long. Whoever waits longer than that
 * is better served by a page that answers and says that it waits.
 */
const ANSWERS = 250;

const after = (time: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, time, null));

/** Asks for what the page of the URL draws first. Settles when it is there, or when that takes too long. */
const prime = async (queries: QueryClient, config: AppConfig): Promise<void> => {
  const { pathname, search } = globalThis.location;
  const page = await pageModuleAt(pathname)?.();
  const service = createWorld(withOwnService(config, settingsStore.getState()));
  await Promise.race([page?.prime?.(queries, service, parseSearch(search)), after(ANSWERS)]);
};

/**
 * Reads the configuration and loads the page of the URL side by side, and what it draws first, so that the first drawing
 * is the page itself. A page that is drawn already keeps its place as long as code and configuration take, with what a
 * person types into it.
 */
export const openFirst = async (isDrawn: boolean): Promise<First> => {
  const router = createAppRouter();
  const queries = createQueryClient();
  const coming = readConfig();
  const settled = coming.then(
    (config) => ({ config }),
    (error: unknown) => ({ error }),
  );
  // A page whose code does not come is the router's to say.
  const page = router.load().catch(() => undefined);
  // An answer that does not come is the page's to ask for again.
  const primed = coming.then((config) => prime(queries, config)).catch(() => undefined);
  const whole = Promise.all([settled, page, primed]).then(([result]) => result);
  const loaded = await (isDrawn ? whole : Promise.race([whole, after(PATIENCE)]));
  return { config: { loaded, coming }, router, queries };
};
