import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSource } from './buildSource.ts';

/** Builds pages of the bench with the app's own Vite, one file each, named as given; answers the folder they are in. */
export const buildPages = async (root: string, pages: Readonly<Record<string, string>>): Promise<string> => {
  const folder = path.join(root, 'node_modules/.cache/causeway-bench');
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(pages)) {
    const entry = `import ${JSON.stringify(path.join(root, 'bench', source))};`;
    writeFileSync(path.join(folder, `${name}.js`), (await buildSource(entry, true)).join('\n'));
  }
  return folder;
};
