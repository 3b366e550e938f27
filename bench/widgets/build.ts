import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** The published widgets that our pages are measured against: the page that holds each and its first field. */
export const WIDGETS = [
  { name: 'lifi', path: '/widgets/lifi.html', control: '#root input' },
  { name: 'relay', path: '/widgets/relay.html', control: '#root input' },
] as const;

/** Installs exactly what bench/widgets/package.json names, into a node_modules of its own, which the app never sees. */
const install = (folder: string): void => {
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing the widgets to compare with…');
  const quiet = '--ignore-scripts --no-audit --no-fund --no-package-lock --legacy-peer-deps';
  const { status } = spawnSync('npm', ['install', ...quiet.split(' ')], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new Error('The widgets could not be installed. Run with --no-widgets to measure without them.');
};

/** Builds each widget alone as its documentation shows it; returns the folder of the pages. Once for each set of versions. */
export const buildWidgets = async (root: string): Promise<string> => {
  const [folder, out] = [
    path.join(root, 'bench/widgets'),
    path.join(root, 'node_modules/.cache/causeway-bench/widgets'),
  ];
  const sources = ['package.json', ...WIDGETS.flatMap(({ name }) => [`${name}.html`, `${name}.js`])];
  const wanted = sources.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const marker = path.join(out, '.built');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return out;
  install(folder);
  for (const { name } of WIDGETS)
    await build({
      root: folder,
      base: '/widgets/',
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: out,
        emptyOutDir: false,
        target: 'es2023',
        rolldownOptions: { input: path.join(folder, `${name}.html`), onLog: () => undefined },
      },
    });
  mkdirSync(out, { recursive: true });
  writeFileSync(marker, wanted);
  return out;
};
