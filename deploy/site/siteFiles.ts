import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isCompressed } from './compressed.ts';
import { SECURITY_PATH } from './webFiles.ts';

/** Every file below a folder and its bytes, by its path from the root of the site ("/assets/a.js"), sorted. */
export const siteFiles = (folder: string): ReadonlyMap<string, Buffer> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, readFileSync(file)]),
  );
};

export const SUMS_PATH = '/sha384sums.txt';

/** Files that a deployment replaces, and the list itself. Compressed copies differ between versions of the tools. */
const NOT_SUMMED = new Set([SUMS_PATH, '/config.json', '/_headers', SECURITY_PATH]);

/** The list of a build's files and their SHA-384, in the form that `sha384sum --check` reads, sorted by path. */
export const sha384Sums = (files: ReadonlyMap<string, Uint8Array>): string =>
  [...files]
    .filter(([path]) => !NOT_SUMMED.has(path) && !isCompressed(path))
    .map(([path, bytes]) => `${createHash('sha384').update(bytes).digest('hex')}  ${path.slice(1)}\n`)
    .sort((a, b) => (a.slice(98) < b.slice(98) ? -1 : 1))
    .join('');
