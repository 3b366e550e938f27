import { mkdirSync } from 'node:fs';
import { spawnSandbox } from './ownSandbox.ts';

/** Where the sandbox's own words of the last run are kept. */
const REPORTS = 'node_modules/.cache/causeway-reports';

/** Playwright's global setup: one sandbox with the built app for all specs. CAUSEWAY_APP_URL uses a running one instead. */
const startSandbox = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.CAUSEWAY_APP_URL) return undefined;
  mkdirSync(REPORTS, { recursive: true });
  // CAUSEWAY_DIALECT=live: the answers of docs/SERVICE.md "The live dialect" instead of the interface to the letter.
  const dialect = process.env.CAUSEWAY_DIALECT ?? 'interface';
  const { appUrl, serviceUrl, stop } = await spawnSandbox(
    { history: 500, makers: 3, traders: 1, seed: 7, dialect },
    `${REPORTS}/sandbox.log`,
  );
  process.env.CAUSEWAY_APP_URL = appUrl;
  process.env.CAUSEWAY_SERVICE_URL = serviceUrl;
  return stop;
};

export default startSandbox;
