import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { EnginesContext, WorldContext } from '../entities/context/useWorld.ts';
import { createShortcuts, ShortcutsContext } from '../lib/shortcuts.ts';
import type { Session } from './createApp.ts';

type ProvidersProps = Omit<Session, 'key'> & { readonly children: ReactNode };

export const Providers = ({ world, engines, queryClient, children }: ProvidersProps): ReactElement => {
  const [shortcuts] = useState(createShortcuts);
  // Keys count from the first paint, before effects run.
  useLayoutEffect(() => {
    document.addEventListener('keydown', shortcuts.handle);
    return () => document.removeEventListener('keydown', shortcuts.handle);
  }, [shortcuts]);
  return (
    <QueryClientProvider client={queryClient}>
      <WorldContext value={world}>
        <EnginesContext value={engines}>
          <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
        </EnginesContext>
      </WorldContext>
    </QueryClientProvider>
  );
};
