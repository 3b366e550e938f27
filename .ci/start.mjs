// npm start and npm run dev: installs when needed, then runs sandbox/node/start.ts in this process.
import path from 'node:path';
import { install } from './install.mjs';

install();
process.argv.splice(2, 0, path.resolve(import.meta.dirname, '../sandbox/node/start.ts'));
await import('../sandbox/run.mjs');
