import { createAppRouter } from './createAppRouter.ts';
import { type FirstConfig, readConfig } from './useConfig.ts';

/** What the first drawing needs: the configuration and the router at the page of the URL, its code loaded. */
export type First = { readonly config: FirstConfig; readonly router: ReturnType<typeof createAppRouter> };

/** How long the first drawing waits for them where nothing is on screen, in ms; after that it shows what is known. */
const PATIENCE = 1_000;

const after = (time: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, time, null));

/**
 * Reads the configuration and loads the page of the URL side by side, so that the first drawing is the page itself. A page
 * that is drawn already keeps its place as long as it takes, with what a person types into it.
 */
export const openFirst = async (isDrawn: boolean): Promise<First> => {
  const router = createAppRouter();
  const coming = readConfig();
  const settled = coming.then(
    (config) => ({ config }),
    (error: unknown) => ({ error }),
  );
  // A page whose code does not come is the router's to say.
  const page = router.load().catch(() => undefined);
  const whole = Promise.all([settled, page]).then(([result]) => result);
  const loaded = await (isDrawn ? whole : Promise.race([whole, after(PATIENCE)]));
  return { config: { loaded, coming }, router };
};
