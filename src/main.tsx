import './styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { isDrawnByBuild } from './app/createRouter.ts';
import { type First, openFirst } from './app/openFirst.ts';
import { takeDrafts, takePresses } from './app/presses.ts';
import { applyAppearance, settingsStore } from './entities/settings/settings.ts';
import { installTrustedTypes } from './lib/installTrustedTypes.ts';
import { holdParts } from './lib/lazyPart.ts';
import { afterPaint, whenIdle } from './lib/whenIdle.ts';
import { holdRequests } from './world/prefetch.ts';

if ('trustedTypes' in globalThis) {
  const { trustedTypes }: { trustedTypes?: Parameters<typeof installTrustedTypes>[0] } = globalThis as object;
  installTrustedTypes(trustedTypes);
}

const dress = () => applyAppearance(document.documentElement, settingsStore.getState());
dress();
settingsStore.subscribe(dress);

/**
 * Fetches the faces, and dresses the page in them once they are there: it is laid out once for both, and not before they
 * come. Those that do not come leave the page in the faces of the system.
 */
const takeFaces = async (): Promise<void> => {
  const { documentElement, fonts } = document;
  const names = ['Instrument Sans Variable', 'Geist Mono Variable'];
  await Promise.allSettled(names.map((name) => fonts.load(`1em "${name}"`)));
  delete documentElement.dataset.faces;
};

/**
 * Whether the build prerendered this very page and it still stands there, which it does not in a simulation (`foot.ts`): its
 * address has no parameters, and all that it is made of is there.
 */
const isPrerendered = (root: HTMLElement, { config, router }: First): boolean => {
  const { place, Page } = router.getState();
  const isWhole = config.loaded !== null && 'config' in config.loaded && Page !== null;
  return isWhole && root.hasChildNodes() && isDrawnByBuild(place.pathname);
};

const start = async (root: HTMLElement): Promise<void> => {
  if (globalThis.top !== globalThis.self) {
    const { FramedScreen } = await import('./app/FramedScreen.tsx');
    createRoot(root).render(<FramedScreen />);
    return;
  }
  const opened = await openFirst();
  const prerendered = isPrerendered(root, opened);
  const pressAgain = takePresses(prerendered, () => {
    root.dataset.live = '';
  });
  const { loaded } = opened.config;
  // Without a configuration no page is drawn that would release them.
  const drawParts = loaded !== null && 'config' in loaded ? holdParts() : () => undefined;
  const onDrawn: First['onDrawn'] = (queries) => {
    const drawsAnswers = opened.onDrawn(queries);
    const sendMore = holdRequests();
    afterPaint(() => {
      sendMore();
      // Not beside what this frame sets off. A quiet moment would be late where the browser tells none (Safari).
      afterPaint(() => void takeFaces());
    });
    // Code that the first frames do without competes with none of them.
    whenIdle(drawParts);
    if (prerendered) queueMicrotask(takeDrafts(root));
    return drawsAnswers;
  };
  const app = (
    <StrictMode>
      <App first={{ ...opened, onDrawn, onListening: pressAgain }} />
    </StrictMode>
  );
  // Only a transition is drawn in pieces.
  startTransition(() => void (prerendered ? hydrateRoot(root, app) : createRoot(root).render(app)));
};

const root = document.getElementById('root');
if (root !== null) void start(root);
