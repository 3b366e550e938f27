import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** Builds pages of the bench with the app's own Vite, one file each, named as given; answers the folder they are in. */
export const buildPages = async (root: string, pages: Readonly<Record<string, string>>): Promise<string> => {
  const folder = path.join(root, 'node_modules/.cache/causeway-bench');
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(pages)) {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      root,
      build: {
        write: false,
        target: 'es2023',
        modulePreload: false,
        rolldownOptions: { input: path.join(root, 'bench', source), output: { codeSplitting: false } },
      },
    });
    const outputs = Array.isArray(result) ? result : [result];
    for (const output of outputs) {
      if (!('output' in output)) continue;
      for (const chunk of output.output)
        if (chunk.type === 'chunk') writeFileSync(path.join(folder, `${name}.js`), chunk.code);
    }
  }
  return folder;
};
