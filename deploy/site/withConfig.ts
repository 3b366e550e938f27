import { CausewayError } from '../../src/domain/CausewayError.ts';
import type { AppConfig } from '../../src/domain/config.ts';
import { describeMessage } from '../../src/entities/errors/describeError.ts';
import { checkConfig } from '../../src/world/loadConfig.ts';

const CONFIG = /<script type="application\/json" id="config">.*?<\/script>\n {4}/s;

/** The configuration, its addresses as they are written. Throws an Error that names the wrong member. */
const checked = (json: unknown): AppConfig => {
  try {
    return checkConfig(json);
  } catch (error) {
    if (!(error instanceof CausewayError)) throw error;
    throw new Error([error.happened, ...error.details].map(describeMessage).join(' '), { cause: error });
  }
};

/**
 * Puts a configuration into a page as data, ahead of the script that sends the first requests, so that no page waits for
 * config.json. It replaces an earlier one. `text` is that of config.json; it is checked here by the rules of a fetched file,
 * and the page uses it as it is. Throws SyntaxError where `text` is no JSON, and Error where it breaks a rule or the page has no head.
 */
export const withConfig = (html: string, text: string): string => {
  const config = checked(JSON.parse(text));
  const bare = html.replace(CONFIG, '');
  const at = [bare.indexOf('<script>'), bare.indexOf('</head>')].find((place) => place >= 0);
  if (at === undefined) throw new Error('The page has no head.');
  // Escaped, so that the JSON cannot end the element.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `${bare.slice(0, at)}<script type="application/json" id="config">${json}</script>\n    ${bare.slice(at)}`;
};
