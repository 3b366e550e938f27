import type { ReactElement } from 'react';
import { simulationMessages } from '../messages/simulation.ts';
import { Icon } from '../ui/Icon.tsx';
import { leaveSimulation } from '../world/simulation/simulated.ts';
import { isOfThisTab } from '../world/simulation/simulationPort.ts';
import { openMarket } from './openSimulated.ts';
import { startAgain, useMarketState } from './SimulationScreen.tsx';

const startOver = async (): Promise<void> => {
  if (!globalThis.confirm(simulationMessages.get().startOverAsk)) return;
  const market = await openMarket();
  market.reset();
  startAgain();
};

/** On every page of a simulation and never dismissed: that nothing is real, whether the market still runs, the way out. */
export const SimulationStrip = (): ReactElement => {
  const t = simulationMessages.get();
  const state = useMarketState();
  const ended = state?.phase === 'ended';
  const ofThisTab = isOfThisTab();
  return (
    <aside className="sandbox-strip sticky top-0 z-50 max-md:flex-wrap" aria-label={t.strip}>
      <Icon name="buoy" size={15} />
      <span role={ended ? 'alert' : undefined}>
        <b>{t.lead}</b> {ended ? t.ended : <span className="max-md:hidden">{ofThisTab ? t.isOfTab : t.is}</span>}
        {!ended && <span className="md:hidden">{ofThisTab ? t.isOfTabShort : t.isShort}</span>}.
      </span>
      <span className="ms-auto flex gap-3">
        <button type="button" className="link whitespace-nowrap" onClick={ended ? startAgain : () => void startOver()}>
          {ended ? t.startAgain : t.startOver}
        </button>
        <button type="button" className="link whitespace-nowrap" onClick={leaveSimulation}>
          {t.leave}
        </button>
      </span>
    </aside>
  );
};
