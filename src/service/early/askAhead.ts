import { CONFIG_INIT, CONFIG_PATH } from '../config/configInit.ts';
import { requestInit } from '../requestInit.ts';
import { askEarly } from './earlyAnswers.ts';
import { earlyPaths, showsTokens } from './earlyPaths.ts';
import { type EarlySite, earlySite } from './earlySite.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Asks for the configuration and, as soon as it names the service, for what the page asks first: while the code of the
 * page is still on its way. Decides nothing and decodes nothing; the application takes the answers or asks itself. It gets
 * the configuration only after those requests are on their way, or it would send its own beside them. `usesSiteService` is
 * asked while the configuration is on its way: to read what is stored takes long where nothing was read before.
 */
export const askAhead = async (page: URL, usesSiteService: () => boolean): Promise<void> => {
  const { href, pathname, search } = page;
  const askOn = async (answer: Response): Promise<Response> => {
    if (paths.length === 0 || !answer.ok) return answer;
    // Read as a whole, which takes fewer steps than a copy; these come between the pieces of the page that is being read.
    const text = await answer.text();
    const site = earlySite(parsed(text), href);
    if (site !== null) askAll(site);
    return new Response(text, answer);
  };
  const askAll = (site: EarlySite): void => {
    const lists = showsTokens(pathname) ? site.tokenLists : [];
    for (const url of [...paths.map((path) => site.baseUrl + path), ...lists])
      void askEarly(url, requestInit('GET', null));
  };
  const asked = askEarly(new URL(CONFIG_PATH, href).href, CONFIG_INIT, askOn);
  const paths = usesSiteService() ? earlyPaths(pathname, search) : [];
  await asked;
};
