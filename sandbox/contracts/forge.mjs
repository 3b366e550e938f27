// Runs forge, as npm installed it, on the contracts of this folder.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export const cache = path.join(root, 'node_modules/.cache/causeway-forge');
mkdirSync(cache, { recursive: true });

const binary = () => {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const manifest = createRequire(import.meta.url).resolve(`@foundry-rs/forge-${process.platform}-${arch}/package.json`);
  return path.join(path.dirname(manifest), 'bin/forge');
};

/** Runs forge to its end. Resolves to its exit code and everything it printed; never rejects for a failed test. */
export const forge = (args, env = {}) =>
  new Promise((resolve, reject) => {
    const config = path.join(import.meta.dirname, 'foundry.toml');
    const child = spawn(binary(), args, {
      cwd: root,
      env: { ...process.env, FOUNDRY_CONFIG: config, FOUNDRY_DISABLE_NIGHTLY_WARNING: '1', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
