import { setMaxListeners } from 'node:events';
import type { RunningChain } from '../chain/startChains.ts';
import { StoreOpenError } from './openClient.ts';
import { serveSettings } from './serveSettings.ts';
import { serveStart } from './serveStart.ts';

/** The service process: reads CAUSEWAY_SERVICE, serves until SIGTERM or until the supervisor is gone. */
const settings = serveSettings(process.env.CAUSEWAY_SERVICE);
const log = (line: string) => console.log(line);
// Every watcher and every open trade waits on the one signal that ends the service: many listeners are no leak here.
setMaxListeners(0);
const served = await serveStart(settings, settings.chains as readonly RunningChain[], log).catch((error: unknown) => {
  console.error(error instanceof StoreOpenError ? error.message : error);
  process.exit(1);
});
console.log(`listening on ${served.url}`);

let ending = false;
const end = async () => {
  if (ending) return;
  ending = true;
  await served.stop();
  process.exit(0);
};
process.on('SIGTERM', end);
process.on('SIGINT', () => undefined);
process.on('disconnect', end);
