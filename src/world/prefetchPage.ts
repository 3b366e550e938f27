import { requestInit } from './http.ts';
import { CONFIG_INIT, CONFIG_PATH, placeAnswer, prefetch } from './prefetch.ts';
import { fromRoot, placeOf, siteFolder } from './siteRoot.ts';

/** What a configuration names, as far as the first requests need it; whole URLs, and of lists what stands in the page. */
type Site = {
  readonly baseUrl: string;
  readonly tokenLists: readonly { readonly url: string; readonly text: string | null }[];
};

/** What the page holds under a name, written there by `deploy/withConfig.ts`: "config", or the address of a token list. */
type TextAt = (name: string) => string | null;

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
const siteOf = (text: string, rootUrl: string, textAt: TextAt): Site | null => {
  try {
    const { apiBaseUrl, tokenLists: named } = Object(JSON.parse(text));
    const [baseUrl] = urlOf(apiBaseUrl, rootUrl);
    const lists: readonly unknown[] = Array.isArray(named) ? named : [];
    const tokenLists = lists.flatMap((list) =>
      urlOf(list, rootUrl).map((url) => ({ url, text: textAt(String(list)) })),
    );
    return baseUrl === undefined ? null : { baseUrl, tokenLists };
  } catch {
    return null;
  }
};

/**
 * Asks for what a page asks first while its code is still on its way: with the configuration that stands in the page, or
 * after the file, which whoever needs it takes only when those requests are on their way. A token list that stands in the
 * page is its own answer. Decides nothing and decodes nothing; the application takes the answers or asks itself.
 * `usesSiteService`: not where a person set another service.
 */
export const prefetchPage = async (page: URL, textAt: TextAt, usesSiteService: () => boolean): Promise<void> => {
  const paths = firstPaths(page);
  const { href: rootUrl } = new URL(siteFolder, page);
  const askFor = (text: string): void => {
    const site = usesSiteService() ? siteOf(text, rootUrl, textAt) : null;
    if (site === null) return;
    for (const path of paths) void prefetch(site.baseUrl + path, requestInit('GET', null));
    for (const { url, text } of site.tokenLists) {
      if (text !== null) placeAnswer(url, text);
      else if (paths.length > 0) void prefetch(url, requestInit('GET', null));
    }
  };
  const config = textAt('config');
  if (config !== null) return askFor(config);
  await prefetch(new URL(CONFIG_PATH, rootUrl).href, CONFIG_INIT, async (answer) => {
    if (!answer.ok) return answer;
    // Read as a whole, which takes fewer steps than a copy.
    const text = await answer.text();
    askFor(text);
    return new Response(text, answer);
  });
};
