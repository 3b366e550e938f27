import path from 'node:path';
import type { Plugin } from 'vite';

/** Sandbox code in a site: the worker and the wallet of the simulation, each loaded on demand. */
const MODULES: Readonly<Record<string, (sandbox: string) => string>> = {
  'virtual:simulation-worker': (sandbox) =>
    `export { default as workerUrl } from ${JSON.stringify(path.join(sandbox, 'browser/worker.ts?worker&url'))};`,
  'virtual:simulation-wallet': (sandbox) =>
    `export { openSimulationWallet } from ${JSON.stringify(path.join(sandbox, 'wallet/simulationWallet.ts'))};`,
};

/** Gives the app the parts of the sandbox that a simulation needs, under names: the app imports no file of the sandbox. */
export const simulationModules = (): Plugin => {
  let sandbox = '';
  return {
    name: 'causeway-simulation',
    configResolved: (config) => {
      sandbox = path.join(config.root, 'sandbox');
    },
    resolveId: (id) => (Object.hasOwn(MODULES, id) ? `\0${id}` : null),
    load: (id) => MODULES[id.slice(1)]?.(sandbox) ?? null,
  };
};
