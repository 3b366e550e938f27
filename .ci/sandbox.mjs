// npm run sandbox: installs when needed, then runs sandbox/node/main.ts in this process.
import path from 'node:path';
import { install } from './install.mjs';

install();
process.argv.splice(2, 0, path.resolve(import.meta.dirname, '../sandbox/node/main.ts'));
await import('../sandbox/run.mjs');
