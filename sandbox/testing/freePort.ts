import { randomInt } from 'node:crypto';
import { portIsFree } from '../node/portIsFree.ts';

/**
 * A free TCP port of this machine, from below those that systems give to outgoing
 * connections (32,768 and up): one of these could take it before it is used, or while a service starts again.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(15_000, 32_000);
    if (await portIsFree(port, '127.0.0.1')) return port;
  }
  throw new Error('no free port');
};
