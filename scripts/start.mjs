// npm start, npm run dev, sandbox and maker: installs when needed, then runs the entry that is named in this process.
// Usage: node scripts/start.mjs <entry.ts> [arguments…]
import { install } from './install.mjs';

install();
await import('../sandbox/run.mjs');
