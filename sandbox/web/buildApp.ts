import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { StartError } from '../node/StartError.ts';

const filesBelow = (place: string): string[] => {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
};

/** One hash over names and contents of files and directories, given relative to a root; tests do not count. */
export const sourceHash = (root: string, places: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(root, place)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

const sources = ['src', 'sandbox', 'public', 'deploy', 'index.html', 'package-lock.json', 'vite.config.ts'];

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
      code === 0 ? resolve() : reject(new StartError(`The app could not be built.\n${output}`)),
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

/** Bundles the sandbox wallet into one classic script. It is served next to the app and is never part of a build. */
export const bundleWallet = async (root: string): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, 'sandbox/wallet/main.ts'),
    platform: 'browser',
    logLevel: 'warn',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
};
