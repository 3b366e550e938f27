import { mkdirSync } from 'node:fs';
import { ensureTestBrowser } from '../scripts/chromium.mjs';
import { spawnSandbox } from './ownSandbox.ts';

/** The sandbox's output of the last run is written here. */
const REPORTS = 'node_modules/.cache/causeway-reports';

/** Playwright's global setup: a browser, and one sandbox with the built app for all specs. CAUSEWAY_APP_URL uses a running one instead. */
const startSandbox = async (): Promise<(() => Promise<void>) | undefined> => {
  process.env.CHROMIUM_PATH ??= ensureTestBrowser();
  if (process.env.CAUSEWAY_APP_URL) return undefined;
  mkdirSync(REPORTS, { recursive: true });
  // CAUSEWAY_DIALECT=live: the responses of docs/SERVICE.md "The live dialect" instead of the interface to the letter.
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
