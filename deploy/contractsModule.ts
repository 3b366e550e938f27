import type { Plugin } from 'vite';
import { compileContracts } from '../sandbox/chain/compileContracts.ts';

const ID = 'virtual:contracts';

/** Gives the simulation's worker the contracts as the sandbox compiles them (sandbox/browser/virtual.d.ts). */
export const contractsModule = (): Plugin => ({
  name: 'causeway-contracts',
  resolveId: (id) => (id === ID ? `\0${ID}` : null),
  load: async (id) =>
    id === `\0${ID}` ? `export const contracts = ${JSON.stringify(await compileContracts())};` : null,
});
