import { checkConfig } from '../src/world/loadConfig.ts';

const PLACES = /<script type="application\/json" id="[^"]*">.*?<\/script>\n {4}/gs;

/** The longest token list that stands in a page, in characters: each page of the site carries it. */
const LONGEST = 16_000;

const parsed = (text: string, address: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The token list ${address} is no JSON.`, { cause });
  }
};

/** JSON as data of a page, under a name. Nothing in it can end the element. */
const placed = (name: string, json: unknown): string =>
  `<script type="application/json" id="${name}">${JSON.stringify(json).replaceAll('<', '\\u003c')}</script>\n    `;

/** Whether an address of a configuration is the site's own: "/tokens.json". */
const isOfSite = (address: string): boolean => /^\/(?!\/)[\w./-]+$/.test(address);

/**
 * A page of a build with a configuration in it, so that nothing waits for the file: as data, ahead of the script that
 * sends the first requests. Another configuration that stood there goes. A sandbox's page says so on its root, so that
 * its strip stands there from the first frame. `text` is that of config.json. It is checked here, by the rules of a file
 * that is fetched, and stands in the page whole: the page takes it as it is. The token lists of the site itself, of
 * which `textAt` answers the text by address, stand there too, so that no page waits for them; long ones are fetched.
 * Throws SyntaxError where `text` is no JSON, ConfigError, and Error where a list is no JSON.
 */
export const withConfig = (
  html: string,
  text: string,
  textAt: (address: string) => string | undefined = () => undefined,
): string => {
  // Its addresses stay as they are written: whoever reads the page knows where the site is.
  const config = checkConfig(JSON.parse(text), 'https://site.invalid/');
  const bare = html.replace(PLACES, '').replace('<html data-sandbox', '<html');
  const at = [bare.indexOf('<script>'), bare.indexOf('</head>')].find((place) => place >= 0);
  if (at === undefined) throw new Error('The page has no head.');
  const lists = config.tokenLists.filter(isOfSite).flatMap((address) => {
    const list = textAt(address);
    return list === undefined || list.length > LONGEST ? [] : [placed(address, parsed(list, address))];
  });
  const page = bare.slice(0, at) + placed('config', config) + lists.join('') + bare.slice(at);
  return config.sandbox ? page.replace('<html', '<html data-sandbox') : page;
};
