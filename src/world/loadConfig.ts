import * as v from 'valibot';
import { CausewayError } from '../domain/CausewayError.ts';
import { type AppConfig, PUBLIC_RELAY } from '../domain/config.ts';
import { ms } from '../domain/time.ts';
import { errorMessages } from '../messages/errors.ts';
import { type Fetch, readCapped, withDeadline } from './http.ts';
import { CONFIG_INIT, CONFIG_PATH } from './prefetch.ts';
import { addressField, textField } from './service/fields.ts';
import { fromRoot } from './siteRoot.ts';

/** Any URL of the configuration, made absolute against the root of the site, in one of these schemes, without credentials. */
const urlField = (rootUrl: string, schemes: readonly string[]) =>
  v.pipe(
    v.string('not a URL'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const address = fromRoot(dataset.value);
      const url = URL.canParse(address, rootUrl) ? new URL(address, rootUrl) : null;
      if (!url || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '') {
        addIssue({ message: `not a usable URL (${schemes.join(' or ')}, no credentials, no fragment)` });
        return NEVER;
      }
      return url.href.replace(/\/$/, '');
    }),
  );

const socketUrlField = (rootUrl: string) => {
  const root = new URL(rootUrl);
  root.protocol = root.protocol === 'https:' ? 'wss:' : 'ws:';
  return urlField(root.href, ['ws:', 'wss:']);
};

const isZero = (address: string): boolean => /^0x0{40}$/.test(address);
const pinnedContract = v.pipe(
  addressField,
  v.check((address) => !isZero(address), 'the zero address cannot be pinned'),
);
const key = v.pipe(v.string(), v.regex(/^[\w .:-]{1,40}$/, 'not a chain key'));
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff));
const explorerPath = v.pipe(v.string(), v.regex(/^\/[\w./?&=#%-]{0,100}$/, 'not the path of an explorer'));
const off = v.optional(v.boolean(), false);
const noCapabilities = { nativeInput: false, cancelQuote: false, customService: false };

/** The schema of config.json. Unknown members are refused, so that a typing error cannot pass as a default. */
const configRecord = (rootUrl: string) => {
  const http = urlField(rootUrl, ['http:', 'https:']);
  const host = urlField(new URL('/', rootUrl).href, ['http:', 'https:']);
  const chain = v.strictObject({
    name: textField(40),
    rpcUrls: v.optional(v.array(http), []),
    explorerUrl: v.optional(v.nullable(http), null),
    explorerPaths: v.optional(
      v.strictObject({ tx: v.optional(explorerPath, '/tx/'), address: v.optional(explorerPath, '/address/') }),
    ),
    nativeCurrency: v.optional(v.strictObject({ name: textField(40), symbol: textField(11) })),
  });
  return v.strictObject({
    $comment: v.optional(v.string()),
    apiBaseUrl: http,
    rfqWebSocketUrl: socketUrlField(rootUrl),
    rpcMethodPrefix: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{0,20}_?$/, 'not a method prefix')), 'svc_'),
    chains: v.optional(v.record(key, chain), {}),
    tokenLists: v.optional(v.array(http), []),
    tokenImages: v.optional(
      v.array(
        v.pipe(
          host,
          v.check((url) => new URL(url).origin === url, 'not an origin: no path, no query'),
        ),
      ),
      [],
    ),
    pins: v.strictObject({
      name: v.pipe(v.string(), v.nonEmpty('empty')),
      version: v.pipe(v.string(), v.nonEmpty('empty')),
      contracts: v.record(key, pinnedContract),
      chains: v.optional(v.record(key, v.strictObject({ chainId: id, eid: id })), {}),
    }),
    walletConnectProjectId: v.optional(
      v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a project id'))),
      null,
    ),
    walletConnectRelayUrl: v.optional(socketUrlField(rootUrl), PUBLIC_RELAY),
    capabilities: v.optional(
      v.strictObject({ nativeInput: off, cancelQuote: off, customService: off }),
      noCapabilities,
    ),
    sandbox: off,
    demo: v.optional(v.boolean(), true),
    offline: v.optional(v.boolean(), true),
  }) satisfies v.GenericSchema<unknown, AppConfig>;
};

/** The deployment's config.json is missing or wrong. The app does not start on guesses. */
class ConfigError extends CausewayError {
  override readonly name = 'ConfigError';

  constructor(detail: string, cause?: unknown) {
    const t = errorMessages.get();
    super(t.config, {
      metaMessages: [detail, t.configFile({ path: CONFIG_PATH })],
      recovery: 'retry',
      cause,
    });
  }
}

const MAX_BYTES = 256 * 1024;
const TIMEOUT = ms(15_000);

const readText = async (fetch: Fetch, url: string): Promise<string> => {
  const t = errorMessages.get();
  const deadline = withDeadline(TIMEOUT);
  try {
    const response = await fetch(url, { ...CONFIG_INIT, signal: deadline.signal });
    if (!response.ok) throw new ConfigError(t.configStatus({ status: response.status }));
    const text = await readCapped(response, MAX_BYTES);
    if (text === null) throw new ConfigError(t.configTooLarge);
    return text;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(t.configNotFetched, error);
  } finally {
    deadline.release();
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(errorMessages.get().configNotJson, error);
  }
};

/** Reads the configuration of the site at `rootUrl`; every URL comes out absolute. Throws ConfigError. */
export const decodeConfig = (json: unknown, rootUrl: string): AppConfig => {
  const result = v.safeParse(configRecord(rootUrl), json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ConfigError(`${v.getDotPath(issue) ?? errorMessages.get().configWhole}: ${issue.message}`);
};

/** Validates the configuration that stands in a page of the site at `rootUrl`. Throws ConfigError. */
export const readPageConfig = (text: string, rootUrl: string): AppConfig => decodeConfig(parseJson(text), rootUrl);

/** Fetches and validates config.json of the site at `rootUrl`. Throws ConfigError. */
export const loadConfig = async (fetch: Fetch, rootUrl: string): Promise<AppConfig> =>
  decodeConfig(parseJson(await readText(fetch, new URL(CONFIG_PATH, rootUrl).href)), rootUrl);
