import * as v from 'valibot';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ms } from '../../domain/time/Ms.ts';
import { ConfigError } from '../errors/ConfigError.ts';
import type { Fetch } from '../Fetch.ts';
import { readCapped } from '../readCapped.ts';
import { withDeadline } from '../withDeadline.ts';
import { CONFIG_INIT, CONFIG_PATH } from './configInit.ts';
import { configRecord } from './configRecord.ts';

const MAX_BYTES = 256 * 1024;
const TIMEOUT = ms(15_000);

const readText = async (fetch: Fetch, url: string): Promise<string> => {
  const deadline = withDeadline(TIMEOUT);
  try {
    const response = await fetch(url, { ...CONFIG_INIT, signal: deadline.signal });
    if (!response.ok) throw new ConfigError(`The site answered with status ${response.status}.`);
    const text = await readCapped(response, MAX_BYTES);
    if (text === null) throw new ConfigError('The file is too large.');
    return text;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('The file could not be fetched.', error);
  } finally {
    deadline.release();
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError('The file is not JSON.', error);
  }
};

/** Reads a configuration that was fetched from `pageUrl`; every URL comes out absolute. Throws ConfigError. */
export const decodeConfig = (json: unknown, pageUrl: string): AppConfig => {
  const result = v.safeParse(configRecord(pageUrl), json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigError(`${v.getDotPath(issue) ?? 'The file'}: ${issue.message}`);
};

/** Validates the configuration that stands in the page at `pageUrl`. Throws ConfigError. */
export const readPageConfig = (text: string, pageUrl: string): AppConfig => decodeConfig(parseJson(text), pageUrl);

/** Fetches and validates /config.json of the site that `pageUrl` belongs to. Throws ConfigError. */
export const loadConfig = async (fetch: Fetch, pageUrl: string): Promise<AppConfig> =>
  decodeConfig(parseJson(await readText(fetch, new URL(CONFIG_PATH, pageUrl).href)), pageUrl);
