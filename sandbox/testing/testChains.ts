import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type StartChainsOptions, startChains } from '../chain/startChains.ts';

/** Chains of a test, in a directory of their own; `end` stops them and removes it. */
export const startTestChains = async (chainKeys: readonly string[], options: Partial<StartChainsOptions> = {}) => {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'causeway-test-'));
  const started = await startChains({ chainKeys, dataDir, log: () => undefined, keep: false, ...options });
  const at = (chainKey: string) => {
    const chain = started.chains.find((each) => each.chainKey === chainKey);
    if (!chain) throw new Error(`${chainKey} was not started.`);
    return chain;
  };
  const end = async () => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...started, dataDir, at, end };
};
