import { CONFIG_INIT, CONFIG_PATH } from '../config/configInit.ts';
import { requestInit } from '../requestInit.ts';
import { askEarly } from './earlyAnswers.ts';
import { earlyPaths, showsTokens } from './earlyPaths.ts';
import { earlySite } from './earlySite.ts';

/**
 * Asks for the configuration and, as soon as it names the service, for what the page asks first: while the code of the
 * page is still on its way. Decides nothing and decodes nothing; the application takes the answers or asks itself. It gets
 * the configuration only after those requests are on their way, or it would send its own beside them.
 */
export const askAhead = async (page: URL, usesSiteService: boolean): Promise<void> => {
  const { href, pathname, search } = page;
  const paths = usesSiteService ? earlyPaths(pathname, search) : [];
  const askOn = async (answer: Response): Promise<void> => {
    if (paths.length === 0 || !answer.ok) return;
    const config: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    const site = earlySite(config, href);
    if (site === null) return;
    const lists = showsTokens(pathname) ? site.tokenLists : [];
    for (const url of [...paths.map((path) => site.baseUrl + path), ...lists])
      void askEarly(url, requestInit('GET', null));
  };
  await askEarly(new URL(CONFIG_PATH, href).href, CONFIG_INIT, askOn);
};
