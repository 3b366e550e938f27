import { createStore } from 'zustand/vanilla';
import { SIMULATION_ORIGIN, type SimulationState } from '../domain/simulation.ts';
import { openOnce } from '../world/openOnce.ts';
import { browserStorage } from '../world/persisted.ts';
import { openSimulation, openSimulationPort, type Simulation } from '../world/simulation/openSimulation.ts';
import { browserTabs } from '../world/tabs.ts';

/** Of the market of this page, which has not started while its code loads. */
export const marketState = createStore<SimulationState>(() => ({ phase: 'starting', step: 'chains' }));

export const openMarket = openOnce(async (): Promise<Simulation> => {
  try {
    const { workerUrl } = await import('virtual:simulation-worker');
    // The worker has the same names, without the prefix of a page.
    const tabs = browserTabs((name) => name);
    return openSimulation(openSimulationPort(workerUrl, tabs), tabs, marketState);
  } catch (error) {
    marketState.setState({ phase: 'ended', reason: 'worker' }, true);
    throw error;
  }
});

/** Resolves once the market runs. A market that ended instead shows its own screen. */
const waitUntilRunning = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (marketState.getState().phase !== 'running') return;
      stop();
      resolve();
    };
    const stop = marketState.subscribe(look);
    look();
  });

/** Announces the market's wallet, which is the only one from then on. Rejects with CausewayError where it does not start. */
export const openSimulated = async () => {
  const [simulation, { openSimulationWallet }] = await Promise.all([openMarket(), import('virtual:simulation-wallet')]);
  // Only then: on a slow device a start takes longer than a configuration may.
  await waitUntilRunning();
  const { loadConfig } = await import('../world/loadConfig.ts');
  const config = await loadConfig(simulation.fetch, `${SIMULATION_ORIGIN}/`);
  const simulatedWallet = openSimulationWallet({ fetch: simulation.fetch, storage: browserStorage });
  return { config, outside: { ...simulation, simulatedWallet } };
};
