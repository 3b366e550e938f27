// Runs in the head of every page, before the style sheet and the application, as a bundle of its own that the policy allows
// by its hash: the theme, the first requests, and the notice of a script that did not load.
import { applyAppearance } from '../entities/settings/appearance.ts';
import { sendEarly } from '../world/earlyRequests.ts';
import { browserStorage, persisted } from '../world/persisted.ts';
import { CHAINS_PATH, DOMAIN_PATH, FIRST_ORDERS_PATH } from '../world/service/servicePaths.ts';
import { settingsEntry } from '../world/settings.ts';
import { isSimulated } from '../world/simulation/simulated.ts';
import { fromRoot, pageOf, siteRoot } from '../world/siteRoot.ts';

/** The requests that a page shows first, by its path. A test compares them with what the pages request. */
const FIRST_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  '/swap': [CHAINS_PATH, DOMAIN_PATH],
  '/orders': [FIRST_ORDERS_PATH, CHAINS_PATH],
  '/rfq': [CHAINS_PATH],
};

type Config = { readonly apiBaseUrl: string; readonly tokenLists: readonly string[]; readonly sandbox: boolean };

const sendFirstRequests = ({ pathname, search }: URL, { apiBaseUrl, tokenLists }: Config): void => {
  const requests = FIRST_REQUESTS[pageOf(pathname)] ?? [];
  if (requests.length === 0) return;
  const absolute = (address: string): string => new URL(fromRoot(address), siteRoot).href.replace(/\/+$/, '');
  for (const path of requests) {
    // A list with filters is requested by the application, which parses them.
    if (path !== FIRST_ORDERS_PATH || search === '') sendEarly(absolute(apiBaseUrl) + path);
  }
  for (const list of tokenLists) sendEarly(absolute(list));
};

// No request from inside a frame.
if (top === self) {
  const settings = persisted(browserStorage, settingsEntry).read();
  applyAppearance(document.documentElement, settings);
  const json = document.getElementById('config')?.textContent;
  const config: Config | null = json ? JSON.parse(json) : null;
  if (isSimulated) document.documentElement.dataset.simulated = '';
  else if (config?.sandbox) document.documentElement.dataset.sandbox = '';
  if (config && !isSimulated && settings.serviceUrl === null) sendFirstRequests(new URL(location.href), config);
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) document.documentElement.dataset.failed = '';
    },
    true,
  );
}
