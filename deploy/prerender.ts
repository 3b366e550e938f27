import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type OutputOptions, type Plugin, rolldown } from 'rolldown';
import type { DrawnPage } from '../src/domain/siteBuild.ts';

/** What a page has and Node 20 has not, as far as modules and first drawings look at it. */
const PAGE = `data:text/javascript,${encodeURIComponent(
  "globalThis.navigator ??= { userAgent: '', platform: '' }; globalThis.location = new URL('https://site.invalid/');",
)}`;

/** A worker is only named here, never started; nor is a simulation. */
const withoutWorkers: Plugin = {
  name: 'causeway-without-workers',
  resolveId: (id) => (/\?worker&url$|^virtual:simulation-/.test(id) ? { id: '\0worker' } : null),
  load: (id) => (id === '\0worker' ? 'export default "";' : null),
};

/** One file of `src` with all it needs, for a browser by itself or for the build to run ("node"). */
const bundled = async (
  root: string,
  file: string,
  platform: 'browser' | 'node',
  output: OutputOptions,
): Promise<string> => {
  const bundle = await rolldown({
    input: path.join(root, 'src', file),
    platform,
    logLevel: 'silent',
    plugins: [withoutWorkers],
    moduleTypes: { '.css': 'empty' },
    ...(platform === 'node' && { external: (id: string) => /^[\w@]/.test(id) && !path.isAbsolute(id) }),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output: chunks } = await bundle.generate({ ...output, codeSplitting: false });
  await bundle.close();
  return chunks[0].code.trim();
};

/** A script that a browser runs by itself, by its file in `src`: one that stands in a page, or the service worker. */
export const wholeScript = (root: string, file: string): Promise<string> =>
  bundled(root, file, 'browser', {
    format: 'iife',
    minify: true,
    comments: { annotation: false, jsdoc: false, legal: false },
  });

/** Every page by its path (`src/app/prerender.tsx`), drawn by React in a process of its own, which ends with it. */
export const prerender = async (root: string): Promise<Readonly<Record<string, DrawnPage>>> => {
  const code = await bundled(root, 'app/prerender.tsx', 'node', { format: 'esm' });
  const folder = path.join(root, 'node_modules/.cache/causeway-prerender');
  const file = path.join(folder, `pages-${process.pid}.mjs`);
  mkdirSync(folder, { recursive: true });
  const run = 'prerenderedPages().then((pages) => process.stdout.write(JSON.stringify(pages), () => process.exit(0)));';
  writeFileSync(file, `${code}\n${run}\n`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', PAGE, file], {
      maxBuffer: 8 * 1024 * 1024,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return JSON.parse(stdout);
  } finally {
    rmSync(file, { force: true });
  }
};
