import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder and its bytes, by its path from the root of the site ("/assets/a.js"), sorted. */
export const siteFiles = (folder: string): ReadonlyMap<string, Buffer> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((file) => [`/${path.relative(folder, file).split(path.sep).join('/')}`, readFileSync(file)]),
  );
};
