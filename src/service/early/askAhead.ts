import { CONFIG_INIT, CONFIG_PATH } from '../config/configInit.ts';
import { requestInit } from '../requestInit.ts';
import { askEarly } from './earlyAnswers.ts';
import { earlyPaths } from './earlyPaths.ts';

const baseUrlOf = (config: unknown, pageUrl: string): string | null => {
  const raw = typeof config === 'object' && config !== null && 'apiBaseUrl' in config ? config.apiBaseUrl : null;
  if (typeof raw !== 'string' || !URL.canParse(raw, pageUrl)) return null;
  const url = new URL(raw, pageUrl);
  return /^https?:$/.test(url.protocol) && url.username === '' ? url.href.replace(/\/+$/, '') : null;
};

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
    const baseUrl = baseUrlOf(config, href);
    if (baseUrl === null) return;
    for (const path of paths) void askEarly(baseUrl + path, requestInit('GET', null));
  };
  await askEarly(new URL(CONFIG_PATH, href).href, CONFIG_INIT, askOn);
};
