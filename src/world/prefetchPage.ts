import { requestInit } from './http.ts';
import { CONFIG_INIT, CONFIG_PATH, prefetch } from './prefetch.ts';
import { fromRoot, placeOf, siteFolder } from './siteRoot.ts';

/** What a configuration names, as far as the first requests need it; whole URLs. */
type Site = { readonly baseUrl: string; readonly tokenLists: readonly string[] };

const CHAINS = '/chains';
/** The first page of the list (a test compares it): what computes it is larger than all else here. */
export const FIRST_ORDERS = '/data/query?page=1&limit=50';

/** What the pages ask the service first, as its paths; all of them show tokens. A list that its parameters decide asks itself. */
const firstPaths = ({ pathname, search }: URL): readonly string[] => {
  const path = placeOf(pathname).replace(/\/$/, '') || '/swap';
  if (path === '/swap') return [CHAINS, '/domain'];
  if (path === '/orders') return search === '' ? [FIRST_ORDERS, CHAINS] : [CHAINS];
  return path === '/rfq' ? [CHAINS] : [];
};

const urlOf = (raw: unknown, rootUrl: string): string[] => {
  if (typeof raw !== 'string' || !URL.canParse(fromRoot(raw), rootUrl)) return [];
  const url = new URL(fromRoot(raw), rootUrl);
  return /^https?:$/.test(url.protocol) && url.username === '' ? [url.href.replace(/\/+$/, '')] : [];
};

/** Reads a configuration before the code that decodes it is there; null where it names no service. */
const siteOf = (text: string, rootUrl: string): Site | null => {
  try {
    const { apiBaseUrl, tokenLists } = Object(JSON.parse(text));
    const [baseUrl] = urlOf(apiBaseUrl, rootUrl);
    const lists: readonly unknown[] = Array.isArray(tokenLists) ? tokenLists : [];
    return baseUrl === undefined ? null : { baseUrl, tokenLists: lists.flatMap((list) => urlOf(list, rootUrl)) };
  } catch {
    return null;
  }
};

/**
 * Asks for what a page asks first while its code is still on its way: with the configuration that stands in the page, or
 * after the file, which whoever needs it takes only when those requests are on their way. Decides nothing and decodes
 * nothing; the application takes the answers or asks itself. `usesSiteService`: not where a person set another service.
 */
export const prefetchPage = async (page: URL, config: string | null, usesSiteService: () => boolean): Promise<void> => {
  const paths = firstPaths(page);
  const { href: rootUrl } = new URL(siteFolder, page);
  const askFor = (text: string): void => {
    const site = paths.length > 0 && usesSiteService() ? siteOf(text, rootUrl) : null;
    if (site === null) return;
    for (const url of [...paths.map((path) => site.baseUrl + path), ...site.tokenLists])
      void prefetch(url, requestInit('GET', null));
  };
  if (config !== null) return askFor(config);
  await prefetch(new URL(CONFIG_PATH, rootUrl).href, CONFIG_INIT, async (answer) => {
    if (!answer.ok) return answer;
    // Read as a whole, which takes fewer steps than a copy.
    const text = await answer.text();
    askFor(text);
    return new Response(text, answer);
  });
};
