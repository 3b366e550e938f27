import { compileContracts } from '../../sandbox/chain/compileContracts.ts';

const ID = 'virtual:contracts';

/** Gives the simulation's worker the contracts as the sandbox compiles them (sandbox/browser/virtual.d.ts). */
export const contractsModule = () => ({
  name: 'causeway-contracts',
  resolveId: (id: string) => (id === ID ? `\0${ID}` : null),
  load: async (id: string) =>
    id === `\0${ID}` ? `export const contracts = ${JSON.stringify(await compileContracts())};` : null,
});
