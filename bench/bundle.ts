// The bundle table: JavaScript each page names in its HTML, which is what it needs before it answers, after brotli, and
// its ratio to the floor. Compares the built dist/ with the committed bench/bundle.json; `--write` replaces the table.
// Counts as well: scripts of a page, chunks in all, and the order of the style sheet's layers.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { floorBytes } from './floorBytes.ts';
import { brotliBytes, filesOf, type Manifest } from './routeBytes.ts';

const GOALS: Readonly<Record<string, number>> = { Swap: 2.2, Orders: 1.9, Rfq: 2.2 };
const MOST_SCRIPTS = 3;
const MOST_CHUNKS = 30;
const WALLET_LIMIT_KB = 250;
/** The worker of the simulation, which only a visitor who chooses it loads. */
const SIMULATION_LIMIT_KB = 500;
/** What leads to wallets on other devices, which only who picks it loads. */
const REMOTE_LIMIT_KB = 100;
const TOLERANCE = 1.03;
/** What runs in the head of a page, before all else, in bytes. */
const MOST_HEAD = 6000;

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const dist = path.join(root, 'dist');
const tableFile = path.join(root, 'bench/bundle.json');
const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** Each page that the build wrote, and its file; "Order" stands for all addresses with a hash in them. */
const pages: readonly (readonly [name: string, file: string])[] = [
  ...readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(dist, entry.name, 'index.html')))
    .map(({ name }) => [name.charAt(0).toUpperCase() + name.slice(1), `${name}/index.html`] as const),
  ['Order', '404.html'],
];
const kb = (bytes: number) => Math.round(bytes / 100) / 10;
const isScript = (file: string): boolean => file.endsWith('.js');

const floor = await floorBytes();
const problems: string[] = [];
const missed: string[] = [];

const chunks = readdirSync(path.join(dist, 'assets')).filter(isScript);
if (chunks.length > MOST_CHUNKS) problems.push(`${chunks.length} chunks, ${MOST_CHUNKS} are the most`);

/** The manifest's own name of the chunk that begins with a name. */
const keyOf = (name: string): string | undefined =>
  Object.keys(manifest).find((key) => new RegExp(`/${name}-[\\w-]{8}\\.js$`).test(`/${manifest[key]?.file}`));
const shell = new Set([...filesOf(manifest, ['index.html'])].filter(isScript));
const walletKey = keyOf('wallet');
const walletFiles = [...filesOf(manifest, walletKey === undefined ? [] : [walletKey])].filter(
  (file) => isScript(file) && !shell.has(file),
);
if (walletKey === undefined) problems.push('the wallet is no chunk of its own');
const isRemote = (file: string): boolean => /\/walletconnect-[\w-]{8}\.js$/.test(`/${file}`);
if (walletFiles.some(isRemote)) problems.push('the wallet loads WalletConnect');

const market = chunks.filter((name) => /^worker-[\w-]{8}\.js$/.test(name)).map((name) => `assets/${name}`);
if (market.length !== 1) problems.push(`${market.length} files hold the market of the simulation, not one`);

const table: Record<string, number> = { floor: kb(floor), shell: kb(brotliBytes(dist, shell)) };
for (const [name, file] of pages) {
  const html = readFileSync(path.join(dist, file), 'utf8');
  const named = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  const scripts = [...new Set([...named].map(([, script = '']) => script))];
  table[name] = kb(brotliBytes(dist, scripts));
  const head = /<script>(.*?)<\/script>/s.exec(html)?.[1]?.length ?? 0;
  if (head > MOST_HEAD) problems.push(`${name} begins with a script of ${head} bytes, ${MOST_HEAD} are the most`);
  if (scripts.length > MOST_SCRIPTS)
    problems.push(`${name} names ${scripts.length} scripts, ${MOST_SCRIPTS} are the most`);
  if (scripts.some((script) => /\/(?:wallet|walletconnect|evm|signing)-/.test(script)))
    problems.push(`${name} loads the wallet`);
  // Neither fetched by a page nor known to what a page loads: nobody pays for it before it is chosen. The import map
  // only holds its sum.
  const fetched = html.replace(/<script type="importmap">.*?<\/script>/s, '');
  const told = [fetched, ...scripts.map((script) => readFileSync(path.join(dist, script), 'utf8'))];
  if (market.some((file) => told.some((text) => text.includes(path.basename(file)))))
    problems.push(`${name} knows the simulation's worker`);
  const ratio = (table[name] ?? 0) / kb(floor);
  const goal = GOALS[name];
  if (goal !== undefined && ratio > goal)
    missed.push(`${name} is ${ratio.toFixed(2)}x the floor, the goal is ${goal}x`);
}
table.simulation = kb(brotliBytes(dist, market));
if (table.simulation > SIMULATION_LIMIT_KB)
  problems.push(`the simulation is ${table.simulation} kB, ${SIMULATION_LIMIT_KB} kB are the most`);
table.walletconnect = kb(brotliBytes(dist, chunks.map((name) => `assets/${name}`).filter(isRemote)));
if (table.walletconnect === 0 || table.walletconnect > REMOTE_LIMIT_KB)
  problems.push(`WalletConnect is ${table.walletconnect} kB, ${REMOTE_LIMIT_KB} kB are the most`);
table.wallet = kb(brotliBytes(dist, walletFiles));
if (table.wallet > WALLET_LIMIT_KB)
  problems.push(`the wallet island is ${table.wallet} kB, the goal is ${WALLET_LIMIT_KB} kB`);

// Layers apply in the order in which the one style sheet names them first: a page's styles before the base would lose
// every padding and border to it.
for (const name of readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.css'))) {
  const style = readFileSync(path.join(dist, 'assets', name), 'utf8');
  const at = (layer: string): number => style.search(new RegExp(`@layer [^{;]*\\b${layer}\\b`));
  if (at('base') < 0 || at('base') > at('components') || at('components') > at('utilities'))
    problems.push(`${name}: the layers are not in the order base, components, utilities`);
}

if (process.argv.includes('--write')) writeFileSync(tableFile, `${JSON.stringify(table, null, 2)}\n`);
const committed: Record<string, number> = JSON.parse(readFileSync(tableFile, 'utf8'));
console.log('page       JS kB (brotli)   x floor   committed');
for (const [name, size] of Object.entries(table)) {
  const was = committed[name];
  console.log(
    `${name.padEnd(10)} ${String(size).padStart(14)} ${(size / kb(floor)).toFixed(2).padStart(9)} ${String(was ?? '-').padStart(11)}`,
  );
  if (was === undefined || size > was * TOLERANCE) {
    problems.push(`${name} grew from ${was ?? 'nothing'} to ${size} kB: look why, then npm run bundle -- --write`);
  }
}
console.log(`${chunks.length} chunks`);
for (const goal of missed) console.log(`goal not reached yet: ${goal}`);
for (const problem of problems) console.error(`- ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
