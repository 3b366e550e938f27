import { checkConfig } from '../src/world/loadConfig.ts';

const PLACE = /<script type="application\/json" id="config">.*?<\/script>\n {4}/s;

/**
 * A page of a build with a configuration in it, so that nothing waits for the file: as data, ahead of the script that
 * sends the first requests. Another configuration that stood there goes. A sandbox's page says so on its root, so that
 * its strip stands there from the first frame. `text` is that of config.json. It is checked here, by the rules of a file
 * that is fetched, and stands in the page whole: the page takes it as it is. Throws SyntaxError where it is no JSON, and
 * ConfigError.
 */
export const withConfig = (html: string, text: string): string => {
  // Its addresses stay as they are written: whoever reads the page knows where the site is.
  const config = checkConfig(JSON.parse(text), 'https://site.invalid/');
  const bare = html.replace(PLACE, '').replace('<html data-sandbox', '<html');
  const at = [bare.indexOf('<script>'), bare.indexOf('</head>')].find((place) => place >= 0);
  if (at === undefined) throw new Error('The page has no head.');
  // Nothing in it can end the element.
  const data = JSON.stringify(config).replaceAll('<', '\\u003c');
  const page = `${bare.slice(0, at)}<script type="application/json" id="config">${data}</script>\n    ${bare.slice(at)}`;
  return config.sandbox ? page.replace('<html', '<html data-sandbox') : page;
};
