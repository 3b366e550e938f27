import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import type { SimulationStep } from '../domain/simulation.ts';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { realMessages, simulationMessages as t } from '../messages/simulation.ts';
import { Button, Spinner } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Note } from '../ui/Note.tsx';
import { isOfThisTab } from '../world/simulation/openSimulation.ts';
import { isSimulated, leaveSimulation } from '../world/simulation/simulated.ts';
import { useOpenLayer } from './layers.ts';
import { marketState, openMarket } from './openSimulated.ts';
import { StartShell } from './StartShell.tsx';
import { Strip, StripButton } from './Strip.tsx';

const STEPS: readonly SimulationStep[] = ['chains', 'tokens', 'service', 'makers', 'history'];

const restart = (): void => globalThis.location.reload();

const Steps = ({ step }: { readonly step: SimulationStep }): ReactElement => {
  const at = STEPS.indexOf(step);
  return (
    <ol className="grid gap-2 border-hairline border-t p-5" aria-label={t.starting}>
      {step === 'waiting' && <li className="text-text-2">{t.waiting}</li>}
      {STEPS.map((each, n) => (
        <li key={each} className={n <= at ? 'text-text' : 'text-text-3'} aria-current={n === at ? 'step' : undefined}>
          <span className="me-2 inline-grid size-4 place-items-center align-middle" aria-hidden="true">
            {n < at ? <Icon name="check" className="text-completed" /> : n === at ? <Spinner /> : null}
          </span>
          <span>{n < at ? t.done({ step: t[each] }) : t[each]}</span>
        </li>
      ))}
    </ol>
  );
};

const RealLines = (): ReactElement => {
  const lines = [
    [realMessages.money, realMessages.moneyIs],
    [realMessages.chains, isSimulated ? realMessages.chainsInBrowser : realMessages.chainsLocal],
    [realMessages.makers, isSimulated ? realMessages.makersSimulated : realMessages.makersLocal],
    [realMessages.storage, isSimulated ? realMessages.storageInBrowser : realMessages.storageLocal],
    [realMessages.app, realMessages.appIs],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-14">
      {lines.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="font-medium">{name}</dt>
          <dd className="text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
};

export const SimulationScreen = (): ReactElement => {
  const state = useStore(marketState);
  const ended = state.phase === 'ended';
  return (
    <StartShell>
      <main className="page max-w-[600px]">
        <h1 className="mb-4">{ended ? t.ended : t.starting}</h1>
        {ended ? (
          <Note tone="failed" title={t.endedSafe}>
            {state.reason === 'worker' ? t.notLoaded : state.reason}
          </Note>
        ) : (
          <div className="card">
            <div className="p-5">
              <RealLines />
            </div>
            <Steps step={state.phase === 'starting' ? state.step : 'history'} />
          </div>
        )}
        <div className="mt-5 flex gap-2">
          {ended && (
            <Button variant="primary" onClick={restart}>
              {t.restart}
            </Button>
          )}
          <Button onClick={leaveSimulation}>{t.leave}</Button>
        </div>
      </main>
    </StartShell>
  );
};

const startOver = async (): Promise<void> => {
  if (!globalThis.confirm(t.startOverConfirm)) return;
  const market = await openMarket();
  market.reset();
  restart();
};

export const WhatIsReal = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Dialog
    open
    onClose={onClose}
    title={realMessages.title}
    width={520}
    footer={
      <div className="flex flex-wrap items-center gap-3 border-hairline border-t px-5 py-3.5 text-13">
        {isSimulated ? (
          <Button variant="danger" onClick={() => void startOver()}>
            {realMessages.startOver}
          </Button>
        ) : (
          <Link className="link" to={`${paths.settings()}#data`} onClick={onClose}>
            {realMessages.clearBrowser}
          </Link>
        )}
        <span className="flex-[1_1_240px] text-text-2">
          {isSimulated ? realMessages.startOverHint : realMessages.restartHint}
        </span>
      </div>
    }
  >
    <div className="p-5">
      <RealLines />
    </div>
  </Dialog>
);

export const SimulationStrip = (): ReactElement => {
  const state = useStore(marketState);
  const ended = state.phase === 'ended';
  const openLayer = useOpenLayer();
  return (
    <Strip
      label={t.strip}
      className="sticky top-0 z-50"
      role={ended ? 'alert' : undefined}
      actions={
        <>
          {ended ? (
            <StripButton onClick={restart}>{t.restart}</StripButton>
          ) : (
            <StripButton onClick={() => openLayer('real')}>{realMessages.title}</StripButton>
          )}
          <StripButton onClick={leaveSimulation}>{t.leave}</StripButton>
        </>
      }
    >
      <b>{t.lead}</b> <span>{ended ? t.ended : t.is}</span>{' '}
      {!ended && isOfThisTab() && <span className="max-md:hidden">{t.endsWithTab}</span>}
    </Strip>
  );
};
