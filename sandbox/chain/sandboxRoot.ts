import path from 'node:path';

/** An absolute path inside this repository. Bundled code no longer knows where its source stood (see sandbox/run.mjs). */
export const sandboxRoot = (...parts: readonly string[]): string =>
  path.resolve(process.env.CAUSEWAY_ROOT ?? process.cwd(), ...parts);
