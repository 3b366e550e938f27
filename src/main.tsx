import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, FramedScreen } from './app/App.tsx';
import { createApp } from './app/createApp.ts';
import { findRoute, normalizeAddress } from './app/routes.ts';
import { parseSearch } from './entities/navigation/paths.ts';
import { applyAppearance } from './entities/settings/appearance.ts';
import { installTrustedTypes } from './lib/installTrustedTypes.ts';
import { holdLazyComponents } from './lib/lazy.ts';
import { afterPaint, whenIdle } from './lib/whenIdle.ts';
import { createPageStores, type PageStores } from './world/createWorld.ts';

/** Configuration, page code and the first data that take longer are not waited for: the page then shows that they are loading. */
const FIRST_WAIT_MS = 500;

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const start = async (container: HTMLElement, stores: PageStores): Promise<void> => {
  if (globalThis.top !== globalThis.self) {
    createRoot(container).render(<FramedScreen />);
    return;
  }
  const firstPage = findRoute(normalizeAddress())?.route.load();
  const app = createApp(stores);
  const loaded = app.load();
  const prefetch = async (): Promise<void> => {
    const [page] = await Promise.all([firstPage, loaded]);
    const state = app.store.getState();
    if (state.phase === 'running')
      await page?.prefetch?.(state.session.queryClient, state.session.world, parseSearch(globalThis.location.search));
  };
  // Failures are the page's to retry and to show.
  await Promise.race([prefetch().catch(() => undefined), wait(FIRST_WAIT_MS)]);

  holdLazyComponents(new Promise<void>((resolve) => void afterPaint(() => void whenIdle(resolve))));
  whenIdle(app.start);
  // As a transition, the first rendering yields to input and keeps the static shell until the page's code is there.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App app={app} />
      </StrictMode>,
    ),
  );
};

installTrustedTypes();
const stores = createPageStores();
const showAppearance = (): void => applyAppearance(document.documentElement, stores.settings.getState());
showAppearance();
stores.settings.subscribe(showAppearance);
const container = document.getElementById('root');
if (container !== null) void start(container, stores);
