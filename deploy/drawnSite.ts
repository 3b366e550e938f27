import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { bundled } from './bundled.ts';
import { withDrawnPages } from './withDrawnPages.ts';

/** Node 20 has no navigator, which some modules look at when they are loaded. */
const NAVIGATOR = `data:text/javascript,${encodeURIComponent("globalThis.navigator ??= { userAgent: '', platform: '' };")}`;

/** Runs the part of the application that draws its own first frames, in a process of its own, which ends with it. */
const drawAll = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const code = await bundled(root, 'drawnPages.tsx', 'node', { format: 'esm' });
  const folder = path.join(root, 'node_modules/.cache/causeway-drawn');
  const file = path.join(folder, `drawn-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${code}\nprocess.stdout.write(JSON.stringify(drawnPages()), () => process.exit(0));\n`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', NAVIGATOR, file], {
      maxBuffer: 8 * 1024 * 1024,
    });
    return JSON.parse(stdout);
  } finally {
    rmSync(file, { force: true });
  }
};

/** Puts the first frames of the application, and the scripts that ask ahead and show the one of the visit, into the page of a build. */
export const drawnSite = (): Plugin => {
  let root = process.cwd();
  return {
    name: 'causeway-drawn-site',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = (name: string) =>
          bundled(root, name, 'browser', {
            format: 'iife',
            minify: true,
            comments: { annotation: false, jsdoc: false, legal: false },
          });
        const [ask, draw] = await Promise.all([script('askScript.ts'), script('firstScript.ts')]);
        return withDrawnPages(html, await drawAll(root), { ask, draw });
      },
    },
  };
};
