import { focusManager, QueryClient } from '@tanstack/react-query';
import { shallow } from 'zustand/shallow';
import { createStore } from 'zustand/vanilla';
import { createEngines, type Engines } from '../engines/createEngines.ts';
import type { PageStores } from '../world/createWorld.ts';
import { createWorld, withNodes } from '../world/createWorld.ts';
import { shouldRetry } from '../world/queries/retryPolicy.ts';
import type { Settings } from '../world/settings.ts';
import type { World } from '../world/World.ts';
import { readSite, type Site, withOwnRpcs, withOwnService } from './readSite.ts';

export type Session = {
  readonly key: string;
  readonly world: World;
  readonly engines: Engines;
  readonly queryClient: QueryClient;
};

export type AppState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'running'; readonly session: Session };

/** The cache of server state. Requests run even if the browser reports offline: the service may be on this machine. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: shouldRetry,
        retryDelay: 800,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

const keyOf = ({ config }: Site): string => `${config.apiBaseUrl} ${config.rfqWebSocketUrl}`;

/** Reads the nodes at each use: work that began with others continues with these. */
const withCurrentNodes = (world: World, current: () => World): World => ({
  ...world,
  get config() {
    return current().config;
  },
  get chains() {
    return current().chains;
  },
});

/** The session of a service. `setNodes` returns it with another world object, so that what renders reads the nodes again. */
const createSession = (site: Site, stores: PageStores) => {
  let current = createWorld(withOwnRpcs(site.config, stores.settings.getState().rpcUrls), site.outside, stores);
  const live = (): World => withCurrentNodes(current, () => current);
  const world = live();
  const session = { key: keyOf(site), world, engines: createEngines(world), queryClient: createQueryClient() };
  return {
    session,
    setNodes: (rpcUrls: Settings['rpcUrls']): Session => {
      current = withNodes(current, withOwnRpcs(site.config, rpcUrls));
      session.engines.orderStatus.reread();
      return { ...session, world: live() };
    },
  };
};

/** Another service makes a new session; other RPC nodes only replace the chains of the world: engines and cache stay. */
export const createApp = (stores: PageStores, read: () => Promise<Site> = readSite) => {
  const { settings } = stores;
  const store = createStore<AppState>(() => ({ phase: 'loading' }));
  let isStarted = false;
  let stopEngines = (): void => undefined;
  let stopFollowing = (): void => undefined;
  let loads = 0;

  const startEngines = ({ engines, world }: Session): void => {
    // The library listens to visibility only, not to the focus of one of two visible windows.
    focusManager.setEventListener((hasChanged) => world.page.subscribe(() => hasChanged()));
    engines.start();
    stopEngines = engines.stop;
  };

  const show = (session: Session): void => {
    stopEngines();
    stopEngines = () => undefined;
    store.setState({ phase: 'running', session });
    if (isStarted) startEngines(session);
  };

  const follow = (site: Site): (() => void) => {
    let served = { ...site, config: withOwnService(site.config, settings.getState()) };
    let { session, setNodes } = createSession(served, stores);
    show(session);
    return settings.subscribe((next, before) => {
      const wanted = { ...site, config: withOwnService(site.config, next) };
      if (keyOf(wanted) !== keyOf(served)) {
        served = wanted;
        ({ session, setNodes } = createSession(served, stores));
        show(session);
      } else if (!shallow(next.rpcUrls, before.rpcUrls)) {
        store.setState({ phase: 'running', session: setNodes(next.rpcUrls) });
      }
    });
  };

  return {
    store,
    /** Reads the configuration, and again after a failure. Resolves when it was read or failed; never rejects. */
    load: async (): Promise<void> => {
      loads += 1;
      const current = loads;
      stopFollowing();
      stopEngines();
      store.setState({ phase: 'loading' }, true);
      try {
        const site = await read();
        if (current === loads) stopFollowing = follow(site);
      } catch (error) {
        if (current === loads) store.setState({ phase: 'failed', error }, true);
      }
    },
    /** Starts the engines of the session, now or as soon as there is one. Call it after the first paint. */
    start: (): void => {
      if (isStarted) return;
      isStarted = true;
      const state = store.getState();
      if (state.phase === 'running') startEngines(state.session);
    },
  };
};

export type App = ReturnType<typeof createApp>;
