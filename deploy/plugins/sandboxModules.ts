import path from 'node:path';

const SANDBOX = path.resolve(import.meta.dirname, '../../sandbox');
const reexport = (name: string, file: string): string =>
  `export { ${name} } from ${JSON.stringify(path.join(SANDBOX, file))};`;

/** Sandbox code in a site: the worker and the wallet of the simulation, and the contracts that the worker deploys. */
const MODULES: Readonly<Record<string, () => string | Promise<string>>> = {
  'virtual:simulation-worker': () => reexport('default as workerUrl', 'browser/worker.ts?worker&url'),
  'virtual:simulation-wallet': () => reexport('openSimulationWallet', 'wallet/simulationWallet.ts'),
  'virtual:contracts': async () => {
    const { compileContracts } = await import('../../sandbox/chain/compileContracts.ts');
    return `export const contracts = ${JSON.stringify(await compileContracts())};`;
  },
};

/** Gives the app the parts of the sandbox that a simulation needs, under names: the app imports no file of the sandbox. */
export const sandboxModules = () => ({
  name: 'causeway-sandbox-modules',
  resolveId: (id: string) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
  load: (id: string) => MODULES[id.slice(1)]?.() ?? null,
});
