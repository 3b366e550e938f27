// Runs a TypeScript entry of this repository on Node: bundles it with rolldown (packages stay outside), then imports it.
// Usage: node sandbox/run.mjs <entry.ts> [arguments…]
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const entry = process.argv[2];
if (!entry) {
  console.error('usage: node sandbox/run.mjs <entry.ts> [arguments…]');
  process.exit(2);
}
const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, 'node_modules/.cache/causeway-run');
mkdirSync(outDir, { recursive: true });
// A run that was killed could not remove its file.
for (const name of readdirSync(outDir)) {
  try {
    process.kill(Number(/-(\d+)\.mjs$/.exec(name)?.[1] ?? process.pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') rmSync(path.join(outDir, name), { force: true });
  }
}
const bundle = await rolldown({
  input: path.resolve(entry),
  platform: 'node',
  logLevel: 'warn',
  external: (id) => /^[\w@]/.test(id) && !path.isAbsolute(id),
});
const name = path.relative(root, path.resolve(entry)).replace(/[^\w]+/g, '-');
const file = path.join(outDir, `${name}-${process.pid}.mjs`);
await bundle.write({ file, format: 'esm', sourcemap: 'inline', codeSplitting: false });
await bundle.close();
process.setSourceMapsEnabled(true);
// A bundled file no longer knows where its source stood, so paths start here.
process.env.CAUSEWAY_ROOT = root;
process.argv.splice(1, 2, path.resolve(entry));
const running = import(pathToFileURL(file).href);
process.once('exit', () => rmSync(file, { force: true }));
await running;
