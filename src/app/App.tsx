import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lazyComponent } from '../lib/lazy.ts';
import { commonMessages } from '../messages/common.ts';
import { frameMessages, shellMessages as t } from '../messages/shell.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { enterSimulation, isSimulated, leaveSimulation } from '../world/simulation/simulated.ts';
import { AppRouter, ErrorScreen } from './AppRouter.tsx';
import type { App as RunningApp } from './createApp.ts';
import { Providers } from './Providers.tsx';
import { StartShell } from './StartShell.tsx';

/** Replaces the app inside another site's frame, which could cover what is to be signed (clickjacking). */
export const FramedScreen = (): ReactElement => (
  <main className="page page-narrow">
    <h1 className="mb-4">{frameMessages.framed}</h1>
    <Note tone="failed" title={frameMessages.framedRefused}>
      {frameMessages.framedSafe}{' '}
      <a className="link" href={globalThis.location.href} target="_blank" rel="noreferrer">
        {frameMessages.framedOpen}
      </a>
    </Note>
  </main>
);

const SimulationScreen = lazyComponent(
  () => import('./SimulationScreen.tsx').then((m) => m.SimulationScreen),
  <StartShell />,
);

const QUIET_MS = 1_000;

const WaitScreen = ({ onRetry }: { readonly onRetry: () => void }): ReactElement | null => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <main className="page page-narrow">
      <h1 className="mb-4">{t.waiting}</h1>
      <Note
        tone="info"
        role="status"
        title={t.waitingLate}
        actions={<Button onClick={onRetry}>{commonMessages.retry}</Button>}
      >
        {t.waitingSafe}
      </Note>
    </main>
  );
};

/** Below the error of a site that could not start. */
const TryHere = (): ReactElement => (
  <div className="page page-narrow pt-0">
    {isSimulated ? (
      <Button onClick={leaveSimulation}>{simulationMessages.leave}</Button>
    ) : (
      <Note
        tone="info"
        title={simulationMessages.noService}
        actions={
          <Button variant="primary" onClick={enterSimulation}>
            {simulationMessages.tryHere}
          </Button>
        }
      >
        {simulationMessages.offer} {simulationMessages.offerSafe}
      </Note>
    )}
  </div>
);

export const App = ({ app }: { readonly app: RunningApp }): ReactElement => {
  const state = useStore(app.store);
  const reload = (): void => void app.load();
  if (state.phase === 'running') {
    const { key, world, engines, queryClient } = state.session;
    return (
      <Providers key={key} world={world} engines={engines} queryClient={queryClient}>
        <AppRouter />
      </Providers>
    );
  }
  if (state.phase === 'failed')
    return (
      <>
        <ErrorScreen error={state.error} onRetry={reload} />
        <TryHere />
      </>
    );
  if (!isSimulated) return <WaitScreen onRetry={reload} />;
  return <SimulationScreen />;
};
