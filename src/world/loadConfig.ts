import * as v from 'valibot';
import { ZERO_ADDRESS } from '../domain/address.ts';
import { CausewayError, type Message } from '../domain/CausewayError.ts';
import { type AppConfig, MAX_CONFIRMATIONS, PUBLIC_RELAY } from '../domain/config.ts';
import { addressField, chainKeyField } from '../domain/fields.ts';
import { ms } from '../domain/time.ts';
import { type Fetch, readCapped, withTimeout } from './http.ts';
import { placedConfig } from './placedConfig.ts';
import { textField } from './service/fields.ts';
import { fromRoot } from './siteRoot.ts';

/** A URL as it is written, absolute or of the site. */
const urlField = (...schemes: readonly string[]) =>
  v.pipe(
    v.string('not a URL'),
    v.check(
      (address) => {
        const site = `${schemes.at(-1)}//site.invalid/`;
        if (!URL.canParse(fromRoot(address), site)) return false;
        const { protocol, username, password, hash } = new URL(fromRoot(address), site);
        return schemes.includes(protocol) && username + password + hash === '';
      },
      `not a usable URL (${schemes.join(' or ')}, no credentials, no fragment)`,
    ),
  );

const http = urlField('http:', 'https:');
const socket = urlField('ws:', 'wss:');
const page = v.optional(v.nullable(http));

const pinnedContract = v.pipe(addressField, v.notValue(ZERO_ADDRESS, 'the zero address cannot be pinned'));
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff));
const explorerPath = v.pipe(v.string(), v.regex(/^\/[\w./?&=#%-]{0,100}$/, 'not the path of an explorer'));
const off = v.optional(v.boolean(), false);

const chain = v.strictObject({
  name: textField(40),
  rpcUrls: v.optional(v.array(http), []),
  explorerUrl: v.optional(v.nullable(http), null),
  explorerPaths: v.optional(
    v.strictObject({ tx: v.optional(explorerPath, '/tx/'), address: v.optional(explorerPath, '/address/') }),
  ),
  nativeCurrency: v.optional(v.strictObject({ name: textField(40), symbol: textField(11) })),
  confirmations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CONFIRMATIONS))),
});

/** The schema of config.json. Unknown members are refused, so that a typing error cannot pass as a default. */
const configRecord = v.strictObject({
  $comment: v.optional(v.string()),
  apiBaseUrl: http,
  rfqWebSocketUrl: socket,
  rpcMethodPrefix: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{0,20}_?$/, 'not a method prefix')), 'svc_'),
  chains: v.optional(v.record(chainKeyField, chain), {}),
  tokenLists: v.optional(v.array(http), []),
  pins: v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty('empty')),
    version: v.pipe(v.string(), v.nonEmpty('empty')),
    contracts: v.record(chainKeyField, pinnedContract),
    chains: v.optional(v.record(chainKeyField, v.strictObject({ chainId: id, eid: id })), {}),
  }),
  walletConnectProjectId: v.optional(
    v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a project id'))),
    null,
  ),
  walletConnectRelayUrl: v.optional(socket, PUBLIC_RELAY),
  capabilities: v.optional(v.strictObject({ cancelQuote: off, customService: off }), {}),
  links: v.optional(v.strictObject({ docs: page, source: page, security: page, status: page }), {}),
  sandbox: off,
  demo: v.optional(v.boolean(), true),
  offline: v.optional(v.boolean(), true),
}) satisfies v.GenericSchema<unknown, AppConfig>;

/** The deployment's config.json is missing or wrong. The app does not start on guesses. */
const configError = (detail: Message, cause?: unknown): CausewayError =>
  new CausewayError(
    { code: 'configErrors.unusable' },
    { details: [detail, { code: 'configErrors.file', values: { path: 'config.json' } }], recovery: 'retry', cause },
  );

const MAX_BYTES = 256 * 1024;
const TIMEOUT = ms(15_000);

const readText = async (fetch: Fetch, url: string): Promise<string> => {
  try {
    // Checked with the host at every load, and from nowhere else.
    const response = await fetch(url, { cache: 'no-cache', redirect: 'error', signal: withTimeout(TIMEOUT) });
    if (!response.ok) throw configError({ code: 'configErrors.status', values: { status: response.status } });
    const text = await readCapped(response, MAX_BYTES);
    if (text === null) throw configError({ code: 'configErrors.tooLarge' });
    return text;
  } catch (error) {
    if (error instanceof CausewayError) throw error;
    throw configError({ code: 'configErrors.notFetched' }, error);
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw configError({ code: 'configErrors.notJson' }, error);
  }
};

/** With defaults; URLs stay as written. Throws CausewayError. */
export const checkConfig = (json: unknown): AppConfig => {
  const result = v.safeParse(configRecord, json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw configError(`${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}`);
};

/** Reads the configuration of the site at `rootUrl`; every URL becomes absolute. Throws CausewayError. */
export const decodeConfig = (json: unknown, rootUrl: string): AppConfig => placedConfig(checkConfig(json), rootUrl);

export const loadConfig = async (fetch: Fetch, rootUrl: string): Promise<AppConfig> =>
  decodeConfig(parseJson(await readText(fetch, new URL('config.json', rootUrl).href)), rootUrl);
