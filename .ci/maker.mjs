// npm run maker: installs when needed, then runs the example maker in this process.
import path from 'node:path';
import { install } from './install.mjs';

install();
process.argv.splice(2, 0, path.resolve(import.meta.dirname, '../sandbox/maker/main.ts'));
await import('../sandbox/run.mjs');
