import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainHost } from './plainHost.ts';

/** A site made of the build as an operator makes one, in a folder of its own, without compressed copies: they take 10 s. */
export const makeSite = async (...options: readonly string[]) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'causeway-site-'));
  const [dist, headers] = [path.join(folder, 'dist'), path.join(folder, 'headers')];
  cpSync('dist', dist, { recursive: true });
  const command = ['sandbox/run.mjs', 'deploy/site/site.ts', 'public/config.json', '--uncompressed', ...options];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...command,
    ...['--dist', dist, '--headers', headers],
  ]);
  return {
    /** Its files. */
    dist,
    /** The header files for servers. */
    headers,
    /** Output of the command. */
    output: stdout,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** The built site in a folder of a plain file server; `stop` ends the server and removes the copy. */
export const folderHost = async (base: string) => {
  const site = await makeSite('--base', base);
  const host = await plainHost({ site: site.dist, base });
  return {
    ...host,
    dist: site.dist,
    stop: async (): Promise<void> => {
      await host.stop();
      site.remove();
    },
  };
};
