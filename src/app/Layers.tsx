import { lazy, type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { layers, openLayer } from './layers.ts';

const CommandPalette = lazy(() =>
  import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx').then((module) => ({ default: module.KeyboardHelp })));
const RequestsPanel = lazy(() => import('./RequestsPanel.tsx').then((module) => ({ default: module.RequestsPanel })));
const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })));

const close = () => openLayer(null);

/** The layers above the page; their code is fetched when the first one opens. */
export const Layers = (): ReactElement | null => {
  const open = useStore(layers, (state) => state.open);
  if (open === null) return null;
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'help' && <KeyboardHelp onClose={close} />}
      {open === 'requests' && <RequestsPanel onClose={close} />}
      {open === 'more' && <MoreSheet onClose={close} />}
    </Suspense>
  );
};
