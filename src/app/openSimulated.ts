import { createStore } from 'zustand/vanilla';
import { SIMULATION_ORIGIN, type SimulationState } from '../domain/simulation.ts';
import { openOnce } from '../world/openOnce.ts';
import { browserStorage } from '../world/persisted.ts';
import { openSimulation, openSimulationPort, type Simulation } from '../world/simulation/openSimulation.ts';
import { browserTabs } from '../world/tabs.ts';

export const openMarket = openOnce(async (): Promise<Simulation> => {
  const { workerUrl } = await import('virtual:simulation-worker');
  // The worker has the same names, without the prefix of a page.
  const tabs = browserTabs((name) => name);
  return openSimulation(openSimulationPort(workerUrl, tabs), tabs);
});

/** Where its code cannot be loaded, the market has ended. */
export const openMarketState = openOnce(
  (): Promise<Simulation['state']> =>
    openMarket().then(
      ({ state }) => state,
      () => createStore<SimulationState>(() => ({ phase: 'ended', reason: 'worker' })),
    ),
);

/** Resolves once the market runs. A market that ended instead shows its own screen. */
const waitUntilRunning = ({ state }: Simulation): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (state.getState().phase !== 'running') return;
      stop();
      resolve();
    };
    const stop = state.subscribe(look);
    look();
  });

/** Announces the market's wallet, which is the only one from then on. Rejects with CausewayError where it does not start. */
export const openSimulated = async () => {
  const [simulation, { openSimulationWallet }] = await Promise.all([openMarket(), import('virtual:simulation-wallet')]);
  // Only then: on a slow device a start takes longer than a configuration may.
  await waitUntilRunning(simulation);
  const { loadConfig } = await import('../world/loadConfig.ts');
  const config = await loadConfig(simulation.fetch, `${SIMULATION_ORIGIN}/`);
  const simulatedWallet = openSimulationWallet({ fetch: simulation.fetch, storage: browserStorage });
  return { config, outside: { ...simulation, simulatedWallet } };
};
