import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type OutputOptions, type Plugin, rolldown } from 'rolldown';
import type { Plugin as VitePlugin } from 'vite';
import { withDrawnPages } from './withDrawnPages.ts';

/** A worker is only named here, never started. */
const withoutWorkers: Plugin = {
  name: 'causeway-without-workers',
  resolveId: (id) => (id.endsWith('?worker&url') ? { id: '\0worker' } : null),
  load: (id) => (id === '\0worker' ? 'export default "";' : null),
};

const bundled = async (input: string, platform: 'browser' | 'node', output: OutputOptions): Promise<string> => {
  const bundle = await rolldown({
    input,
    platform,
    logLevel: 'silent',
    plugins: [withoutWorkers],
    moduleTypes: { '.css': 'empty' },
    ...(platform === 'node' && { external: (id: string) => /^[\w@]/.test(id) && !path.isAbsolute(id) }),
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output: chunks } = await bundle.generate({ ...output, codeSplitting: false });
  await bundle.close();
  return chunks[0].code;
};

/** Node 20 has no navigator, which some modules look at when they are loaded. */
const NAVIGATOR = `data:text/javascript,${encodeURIComponent("globalThis.navigator ??= { userAgent: '', platform: '' };")}`;

/** Runs the part of the application that draws its own first frames, in a process of its own, which ends with it. */
const drawAll = async (root: string): Promise<Readonly<Record<string, string>>> => {
  const code = await bundled(path.join(root, 'src/app/drawn/drawnPages.tsx'), 'node', { format: 'esm' });
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

/** Puts the first frames of the application, and the script that shows the one of the visit, into the page of a build. */
export const drawnSite = (): VitePlugin => {
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
        const firstScript = path.join(root, 'src/app/drawn/firstScript.ts');
        const script = await bundled(firstScript, 'browser', { format: 'iife', minify: true });
        return withDrawnPages(html, await drawAll(root), script.trim());
      },
    },
  };
};
