import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@libsql/client';

/** Another sandbox works with this data directory. */
export class DataDirTakenError extends Error {
  override readonly name = 'DataDirTakenError';

  constructor(dataDir: string, pid: string) {
    super(
      `${dataDir} is in use by another sandbox${pid === '' ? '' : ` (process ${pid})`}. Stop that one, or choose another directory with --data.`,
    );
  }
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * Takes a data directory for this process alone, or throws DataDirTakenError. The lock is one of the operating system,
 * by way of an empty database: it is gone when the process is, however it ends. Returns what gives it back.
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
    throw new DataDirTakenError(dataDir, read(pidFile));
  }
};
