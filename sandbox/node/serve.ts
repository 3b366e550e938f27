// The service process: reads CAUSEWAY_SERVICE and serves.
import { setMaxListeners } from 'node:events';
import type { RunningChain } from '../chain/startChains.ts';
import { removeTemporary } from './removeTemporary.ts';
import { runEntry } from './runEntry.ts';
import { serveSettings } from './serveSettings.ts';
import { serveStart } from './serveStart.ts';

// Every watcher and every open trade listens to the one signal that ends the service: many listeners are no leak here.
setMaxListeners(0);

await runEntry(async () => {
  const settings = serveSettings(process.env.CAUSEWAY_SERVICE);
  const served = await serveStart(settings, settings.chains as readonly RunningChain[], (line) => console.log(line));
  console.log(`listening on ${served.url}`);
  const { temporary, dataDir, chains } = settings;
  if (!temporary || dataDir === null) return served;
  const pids = (chains as readonly RunningChain[]).map(({ pid }) => pid);
  return { stop: () => served.stop(), orphaned: () => removeTemporary(pids, dataDir) };
});
