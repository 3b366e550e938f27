// The service process.
import { setMaxListeners } from 'node:events';
import { removeTemporary } from './removeTemporary.ts';
import { runEntry } from './runEntry.ts';
import { type ServeSettings, serveStart } from './serveStart.ts';

// Every watcher and every open trade listens to this signal: many listeners are not a leak here.
setMaxListeners(0);

await runEntry(async () => {
  const settings = JSON.parse(process.env.CAUSEWAY_SERVICE ?? '{}') as ServeSettings;
  const served = await serveStart(settings, (line) => console.log(line));
  console.log(`listening on ${served.url}`);
  const { temporary, dataDir, chains } = settings;
  if (!temporary) return served;
  const nodes = chains.map(({ pid }) => pid);
  return { stop: () => served.stop(), orphaned: () => removeTemporary(nodes, dataDir) };
});
