import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHash } from './sourceHash.ts';

/** The build of the app ended with an error; what it printed is part of the message. */
export class BuildFailedError extends Error {
  override readonly name = 'BuildFailedError';
}

const sources = ['src', 'public', 'deploy', 'index.html', 'package-lock.json', 'vite.config.ts', 'tailwind.config.ts'];

const viteBuild = (root: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BuildFailedError(`The app could not be built.\n${output}`)),
    );
  });

/** Builds the app into dist/ when its sources are others than those of the last build. True when it was built. */
export const buildApp = async (root: string): Promise<boolean> => {
  const cache = path.join(root, 'node_modules/.cache');
  const marker = path.join(cache, 'causeway-build');
  const wanted = sourceHash(root, sources);
  const built = existsSync(path.join(root, 'dist/index.html'));
  if (built && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return false;
  rmSync(marker, { force: true });
  await viteBuild(root);
  mkdirSync(cache, { recursive: true });
  writeFileSync(marker, wanted);
  return true;
};
