import { CausewayError } from '../domain/CausewayError.ts';
import type { AppConfig } from '../domain/config.ts';
import { SIMULATION_ORIGIN } from '../domain/simulation.ts';
import { createExporter, type ExportCommand } from '../engines/export/createExporter.ts';
import { simulationMessages } from '../messages/simulation.ts';
import type { Outside } from '../world/createWorld.ts';
import type { Fetch } from '../world/http.ts';
import { openOnce } from '../world/openOnce.ts';
import { browserStorage } from '../world/persisted.ts';
import { openSimulation, type Simulation } from '../world/simulation/openSimulation.ts';
import { openSimulationPort } from '../world/simulation/simulationPort.ts';
import { plainTabs } from '../world/tabs.ts';
import type { WorkerPort } from '../world/World.ts';
import { onlyWallet } from '../world/wallet/announcedWallets.ts';

export class SimulationForbiddenError extends CausewayError {
  override readonly name = 'SimulationForbiddenError';

  constructor() {
    const t = simulationMessages.get();
    super(t.forbidden, { details: [t.forbiddenDetail] });
  }
}

/** The simulation of this page: its configuration, and the only ways out that its world has. */
export type Simulated = { readonly config: AppConfig; readonly outside: Outside; readonly simulation: Simulation };

/** The export beside the page: a thread of its own could not reach the market. */
const exportHere = (fetch: Fetch): WorkerPort => {
  let deliver: (message: unknown) => void = () => undefined;
  const command = createExporter({
    fetch,
    wait: (duration) => new Promise((resolve) => setTimeout(resolve, duration)),
    emit: (message) => deliver(message),
  });
  return {
    post: (message) => void command(message as ExportCommand),
    listen: (onMessage) => {
      deliver = onMessage;
    },
    terminate: () => {
      deliver = () => undefined;
    },
  };
};

const outsideOf = ({ fetch, openSocket }: Simulation): Outside => ({
  fetch,
  openSocket,
  openWorker: (_url, name) => {
    if (name === 'orders-export') return exportHere(fetch);
    // Work runs in the page instead, because workers of the site have no access to the simulation.
    throw new Error('A simulation starts no further thread.');
  },
});

/** The market of this browser, started at the first call. */
export const openMarket = openOnce(async (): Promise<Simulation> => {
  const { workerUrl } = await import('virtual:simulation-worker');
  const tabs = plainTabs();
  return openSimulation(openSimulationPort(workerUrl, tabs), tabs);
});

/** Resolves once the market runs. One that ended instead says so on its screen, which is then all there is. */
const untilItRuns = ({ state }: Simulation): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (state.getState().phase !== 'running') return;
      stop();
      resolve();
    };
    const stop = state.subscribe(look);
    look();
  });

/**
 * Starts the market, announces its wallet, which is the only one from then on, and reads its configuration. Rejects with
 * ConfigError where the market does not start.
 */
export const openSimulated = async (): Promise<Simulated> => {
  const [simulation, { openSimulationWallet }] = await Promise.all([openMarket(), import('virtual:simulation-wallet')]);
  // Only then: on a slow device a start takes longer than a configuration may.
  await untilItRuns(simulation);
  const { loadConfig } = await import('../world/loadConfig.ts');
  const config = await loadConfig(simulation.fetch, `${SIMULATION_ORIGIN}/`);
  onlyWallet(openSimulationWallet({ fetch: simulation.fetch, storage: browserStorage }));
  return { config, outside: outsideOf(simulation), simulation };
};
