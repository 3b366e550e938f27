import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { StartError } from './StartError.ts';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * Locks a data directory for this process, or throws StartError. The lock is the operating system's, on an empty database, so
 * it ends with the process. Returns a release function.
 */
export const lockDataDir = async (dataDir: string): Promise<() => void> => {
  const pidFile = path.join(dataDir, 'lock.pid');
  const client = createClient({ url: `file:${path.join(dataDir, 'lock.db')}`, concurrency: 1 });
  try {
    const held = await client.transaction('write');
    writeFileSync(pidFile, `${process.pid}\n`);
    return () => {
      held.close();
      client.close();
    };
  } catch {
    client.close();
    const pid = read(pidFile);
    throw new StartError(
      `${dataDir} is in use by another sandbox${pid === '' ? '' : ` (process ${pid})`}. Stop that one, or choose another directory with --data.`,
    );
  }
};
