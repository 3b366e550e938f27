import { type ReactElement, Suspense } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '../lib/lazyPart.ts';
import { layers, openLayer } from './layers.ts';

const CommandPalette = lazyPart(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette));
const KeyboardHelp = lazyPart(() => import('./KeyboardHelp.tsx').then((module) => module.KeyboardHelp));
const RequestsPanel = lazyPart(() => import('./RequestsPanel.tsx').then((module) => module.RequestsPanel));
const MoreSheet = lazyPart(() => import('./MoreSheet.tsx').then((module) => module.MoreSheet));

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
