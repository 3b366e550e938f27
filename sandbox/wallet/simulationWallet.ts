// The wallet of a simulation, the only one that a simulated page has. It reaches no chain but the simulation's.
import { SIMULATION_ORIGIN } from '../../src/domain/simulation.ts';
import type { WalletFetch } from './chainRpc.ts';
import type { WalletStorage } from './createWalletState.ts';
import { openWallet } from './openWallet.ts';

/** Opens and announces the wallet of the simulation that `fetch` reaches. Returns its provider (EIP-1193). */
export const openSimulationWallet = ({
  fetch,
  storage,
}: {
  readonly fetch: WalletFetch;
  readonly storage: WalletStorage;
}): object =>
  openWallet({
    name: 'Simulation wallet',
    storage,
    source: { fetch, chainsUrl: `${SIMULATION_ORIGIN}/chains`, configUrl: `${SIMULATION_ORIGIN}/config.json` },
  }).provider;
