import { once } from 'node:events';
import { createServer } from 'node:net';

/** A TCP port of this machine that nobody listens on at the moment. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  probe.close();
  await once(probe, 'close');
  return address.port;
};
