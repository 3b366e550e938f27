import { type ReactElement, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useActions } from '../entities/actions/actions.ts';
import { useEngines, useWorld } from '../entities/context/useWorld.ts';
import { Link, useGo, usePathname, useRawSearch } from '../entities/navigation/router.tsx';
import { useSettings } from '../entities/settings/useSettings.ts';
import { useWallet } from '../entities/wallet/useWallet.ts';
import { lazyComponent } from '../lib/lazy.ts';
import { ShortcutsContext, useShortcuts } from '../lib/shortcuts.ts';
import { useIdle } from '../lib/whenIdle.ts';
import { shellMessages as t } from '../messages/shell.ts';
import { cx } from '../ui/cx.ts';
import { DomErrorBoundary } from '../ui/DomErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useOnceOpen } from '../ui/useOnceOpen.ts';
import { Header, useTheme } from './Header.tsx';
import { type Layer, OpenLayerContext, useOpenLayer } from './layers.ts';
import { further, isAt, MAX_TABS, navigation } from './routes.ts';
import { OfflineStrip, OwnServiceStrip, SandboxStrip } from './Strips.tsx';

const CommandPalette = lazyComponent(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette));
const KeyboardHelp = lazyComponent(() => import('./KeyboardHelp.tsx').then((module) => module.KeyboardHelp));
const RequestsPanel = lazyComponent(() => import('./RequestsPanel.tsx').then((module) => module.RequestsPanel));
const WhatIsReal = lazyComponent(() => import('./SimulationScreen.tsx').then((module) => module.WhatIsReal));
const MoreSheet = lazyComponent(() => import('./MoreSheet.tsx').then((module) => module.MoreSheet));

const layers = {
  palette: CommandPalette,
  help: KeyboardHelp,
  requests: RequestsPanel,
  more: MoreSheet,
  real: WhatIsReal,
};

const FooterItems = lazyComponent(() => import('./FooterItems.tsx').then((module) => module.FooterItems));

const Notices = lazyComponent(() => import('./Notices.tsx').then((module) => module.Notices));

/** The status footer. Its space is reserved; its content loads later. Not announced, because it changes all the time. */
const Footer = (): ReactElement => (
  <footer className="relative z-3 mt-auto flex h-7.5 shrink-0 items-center gap-5 whitespace-nowrap border-hairline border-t bg-surface px-6 text-12 text-text-3 max-sm:hidden print:hidden">
    <FooterItems />
  </footer>
);

/** Not at the first page, and not when only the query changed: a screen reader starts at the new content. */
const usePageFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null);
  const pathname = usePathname();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** True from the first notice on: its code stays mounted, so that the last toast can leave. */
const useHasNotices = (): boolean => {
  const { notices, siteUpdates } = useEngines();
  const ofSite = useStore(siteUpdates.store, ({ offered, left }) => offered !== null || left);
  return useOnceOpen(useStore(notices.store, (state) => state.notices.length > 0) || ofSite);
};

const FeedKeeper = (): null => {
  const { feed } = useEngines();
  useEffect(() => feed.connect(), [feed]);
  return null;
};

/** A search from the browser's address bar (deploy/site/webFiles.ts) opens the palette with its text. */
const BrowserSearch = (): null => {
  const openLayer = useOpenLayer();
  const { q } = useRawSearch();
  useEffect(() => {
    if (q !== undefined) openLayer('palette');
  }, [q, openLayer]);
  return null;
};

const useAppKeys = (open: (layer: Layer) => void): void => {
  const go = useGo();
  const { wallet } = useWorld();
  const { isDark, turn } = useTheme();
  const { address } = useWallet();
  const singleKeys = useSettings((settings) => settings.shortcuts);
  const shortcuts = useContext(ShortcutsContext);
  useEffect(() => shortcuts?.setSingleKeys(singleKeys), [shortcuts, singleKeys]);
  useShortcuts(Object.fromEntries(navigation.map(({ key, to }) => [`g ${key}`, () => go(to)])));
  useActions({
    palette: () => open('palette'),
    help: () => open('help'),
    requests: () => open('requests'),
    [isDark ? 'toLight' : 'toDark']: turn,
    [address === null ? 'connect' : 'account']: () => wallet.request(address === null ? 'connect' : 'account'),
  });
};

/** An announcement is removed after this time, so that a screen reader does not find it later. */
const ANNOUNCEMENT_MS = 10_000;

/** A repeated sentence gets a no-break space, so that it is read again. */
const LiveRegion = ({ urgency }: { readonly urgency: 'polite' | 'assertive' }): ReactElement => {
  const announcement = useStore(useWorld().announcer.store, (state) => state[urgency]);
  const [past, setPast] = useState(announcement);
  useEffect(() => {
    const timer = setTimeout(() => setPast(announcement), ANNOUNCEMENT_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <div role={urgency === 'polite' ? 'status' : 'alert'} aria-live={urgency} aria-atomic="true">
      {announcement !== past && announcement.text + (announcement.turn % 2 === 1 ? '' : '\u00a0')}
    </div>
  );
};

export const Frame = ({ children }: { readonly children?: ReactNode }): ReactElement => {
  const [layer, openLayer] = useState<Layer>(null);
  useAppKeys(openLayer);
  const OpenLayer = layer && layers[layer];
  const main = usePageFocus();
  const idle = useIdle();
  const hasNotices = useHasNotices();
  return (
    <OpenLayerContext value={openLayer}>
      <a
        className="absolute start-3 -top-15 z-60 rounded-control bg-accent px-3.5 py-2 font-medium text-on-accent focus:top-2 focus:no-underline print:hidden"
        href="#main"
      >
        {t.skip}
      </a>
      <DomErrorBoundary>
        <SandboxStrip />
        <OwnServiceStrip />
      </DomErrorBoundary>
      <Header />
      <Tabs />
      <DomErrorBoundary>
        <OfflineStrip />
      </DomErrorBoundary>
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className="relative flex flex-1 flex-col outline-none pb-(--h-tabs) print:pb-0"
      >
        {children}
      </main>
      <DomErrorBoundary>
        <Footer />
        {OpenLayer && <OpenLayer onClose={() => openLayer(null)} />}
      </DomErrorBoundary>
      <DomErrorBoundary>
        {hasNotices && <Notices />}
        <div className="sr-only">
          <LiveRegion urgency="polite" />
          <LiveRegion urgency="assertive" />
        </div>
      </DomErrorBoundary>
      <BrowserSearch />
      {idle && <FeedKeeper />}
    </OpenLayerContext>
  );
};

const look = (current: boolean): string =>
  cx(
    'relative flex items-center justify-center gap-x-2 gap-y-0.5 font-medium text-[11.5px] leading-4 tall:flex-col hover:no-underline focus-visible:-outline-offset-4',
    current
      ? 'text-accent-text before:absolute before:inset-x-4.5 before:-top-px before:h-[7px] before:border-2 before:border-accent before:border-b-0 forced-colors:before:border-[CanvasText]'
      : 'text-text-2',
  );

/** The main pages on phones: at the thumb, or below the header of a low window. The fifth opens what does not fit. */
const Tabs = (): ReactElement => {
  const openLayer = useOpenLayer();
  const pathname = usePathname();
  const tabs = navigation.slice(0, MAX_TABS);
  const inMore = [...navigation.slice(MAX_TABS), ...further].some((place) => isAt(place, pathname));
  return (
    <nav
      className="z-6 grid h-11 shrink-0 grid-cols-5 border-hairline border-b bg-surface sm:hidden tall:fixed tall:inset-x-0 tall:bottom-0 tall:h-(--h-tabs) tall:border-t tall:border-b-0 tall:pb-[env(safe-area-inset-bottom)] print:hidden"
      aria-label={t.tabs}
    >
      {tabs.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          className={look(isAt(place, pathname))}
          aria-current={isAt(place, pathname) ? 'page' : undefined}
        >
          <Icon name={place.icon} size={20} />
          <span>{t[place.name]}</span>
        </Link>
      ))}
      <button
        type="button"
        className={look(inMore)}
        aria-haspopup="dialog"
        aria-current={inMore ? 'true' : undefined}
        onClick={() => openLayer('more')}
      >
        <Icon name="more" size={20} />
        <span>{t.more}</span>
      </button>
    </nav>
  );
};
