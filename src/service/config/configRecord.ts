import * as v from 'valibot';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { addressField } from '../records/hexFields.ts';
import { textField } from '../records/textField.ts';

/** Any URL of the configuration, made absolute against the page, in one of these schemes, without credentials. */
const urlField = (pageUrl: string, schemes: readonly string[]) =>
  v.pipe(
    v.string('not a URL'),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const url = URL.canParse(dataset.value, pageUrl) ? new URL(dataset.value, pageUrl) : null;
      if (!url || !schemes.includes(url.protocol) || url.username !== '' || url.password !== '' || url.hash !== '') {
        addIssue({ message: `not a usable URL (${schemes.join(' or ')}, no credentials, no fragment)` });
        return NEVER;
      }
      return url.href.replace(/\/$/, '');
    }),
  );

const socketUrlField = (pageUrl: string) => {
  const page = new URL(pageUrl);
  page.protocol = page.protocol === 'https:' ? 'wss:' : 'ws:';
  return urlField(page.href, ['ws:', 'wss:']);
};

const isZero = (address: string): boolean => /^0x0{40}$/.test(address);
const pinnedContract = v.pipe(
  addressField,
  v.check((address) => !isZero(address), 'the zero address cannot be pinned'),
);
const key = v.pipe(v.string(), v.regex(/^[\w .:-]{1,40}$/, 'not a chain key'));
const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(0xffff_ffff));
const off = v.optional(v.boolean(), false);
const noCapabilities = { nativeInput: false, cancelQuote: false, customService: false };

/** The schema of config.json. Unknown members are refused, so that a typing error cannot pass as a default. */
export const configRecord = (pageUrl: string) => {
  const http = urlField(pageUrl, ['http:', 'https:']);
  const chain = v.strictObject({
    name: textField(40),
    rpcUrls: v.optional(v.array(http), []),
    explorerUrl: v.optional(v.nullable(http), null),
  });
  return v.strictObject({
    $comment: v.optional(v.string()),
    apiBaseUrl: http,
    rfqWebSocketUrl: socketUrlField(pageUrl),
    rpcMethodPrefix: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{0,20}_?$/, 'not a method prefix')), 'svc_'),
    chains: v.optional(v.record(key, chain), {}),
    tokenLists: v.optional(v.array(http), []),
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
    capabilities: v.optional(
      v.strictObject({ nativeInput: off, cancelQuote: off, customService: off }),
      noCapabilities,
    ),
    sandbox: off,
  }) satisfies v.GenericSchema<unknown, AppConfig>;
};
