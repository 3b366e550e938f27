// The bundle table: JavaScript each route needs before it can be used, after brotli, and its ratio to the floor.
// Compares the built dist/ with the committed bench/bundle.json; `--write` replaces the table.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { floorBytes } from './floorBytes.ts';
import { brotliBytes, filesOf, type Manifest } from './routeBytes.ts';

const ROUTES = ['Swap', 'Orders', 'Order', 'Address', 'Tx', 'Rfq', 'Maker', 'Chains', 'Verify', 'Settings'];
const GOALS: Readonly<Record<string, number>> = { Swap: 2.5, Orders: 2.2, Rfq: 2.2 };
const WALLET_FREE = ['Orders', 'Order', 'Address', 'Tx', 'Rfq', 'Chains', 'Verify', 'Settings'];
/** The page's first script and the shell, which it asks for. */
const SHELL = ['index.html', 'src/main.tsx'];
const WALLET_LIMIT_KB = 250;
const TOLERANCE = 1.03;

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const dist = path.join(root, 'dist');
const tableFile = path.join(root, 'bench/bundle.json');
const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
const walletKey = 'src/entities/wallet/WalletIsland.tsx';
const js = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));
const kb = (bytes: number) => Math.round(bytes / 100) / 10;

const floor = await floorBytes();
const walletFiles = js(filesOf(manifest, [walletKey]));
const shell = new Set(js(filesOf(manifest, SHELL)));
const onlyWallet = walletFiles.filter((file) => !shell.has(file));
const problems: string[] = [];
const missed: string[] = [];
if (!manifest[walletKey]) problems.push(`${walletKey} is no chunk of its own: the wallet island is not lazy`);

const table: Record<string, number> = { floor: kb(floor), shell: kb(brotliBytes(dist, shell)) };
const walletFile = manifest[walletKey]?.file;
for (const route of ROUTES) {
  const key = `src/pages/${route}Page.tsx`;
  if (!manifest[key]) {
    problems.push(`${key} is no chunk of its own`);
    continue;
  }
  const files = js(filesOf(manifest, [...SHELL, key]));
  table[route] = kb(brotliBytes(dist, files));
  const ratio = (table[route] ?? 0) / kb(floor);
  const goal = GOALS[route];
  if (goal !== undefined && ratio > goal)
    missed.push(`${route} is ${ratio.toFixed(2)}x the floor, the goal is ${goal}x`);
  if (WALLET_FREE.includes(route) && walletFile && files.includes(walletFile))
    problems.push(`${route} loads the wallet`);
}
table.wallet = kb(brotliBytes(dist, onlyWallet));
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
console.log('route      JS kB (brotli)   x floor   committed');
for (const [name, size] of Object.entries(table)) {
  const was = committed[name];
  console.log(
    `${name.padEnd(10)} ${String(size).padStart(14)} ${(size / kb(floor)).toFixed(2).padStart(9)} ${String(was ?? '-').padStart(11)}`,
  );
  if (was === undefined || size > was * TOLERANCE) {
    problems.push(`${name} grew from ${was ?? 'nothing'} to ${size} kB: look why, then npm run bundle -- --write`);
  }
}
for (const goal of missed) console.log(`goal not reached yet: ${goal}`);
for (const problem of problems) console.error(`- ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
