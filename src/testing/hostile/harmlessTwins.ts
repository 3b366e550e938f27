import { checksumAddress } from 'viem';
import { withHashes } from './consistentLies.ts';
import { type HostileContext, type HostileDocument, type Json, rewrite, withLastMember } from './HostileDocument.ts';

type Endpoint = HostileDocument['endpoint'];

const twin = (
  endpoint: Endpoint,
  name: string,
  apply: (text: string, context: HostileContext) => string,
): HostileDocument => ({ id: `${endpoint} twin: ${name}`, endpoint, operator: 'twin', harmless: true, apply });
const member = (endpoint: Endpoint, name: string, change: (body: Json) => unknown): HostileDocument =>
  twin(endpoint, name, rewrite(change));

const QUOTE_FIELDS =
  'orderHash signingHash offerer recipient inputToken outputToken inputAmount outputAmount inputChain outputChain startTime endTime estimatedTime'.split(
    ' ',
  );
const HASHES = ['orderHash', 'signingHash'];
const ADDRESSES = ['offerer', 'recipient', 'inputToken', 'outputToken'];
const DOMAIN_FIELDS = ['name', 'version', 'domainTypeString', 'orderTypeString'];
const upper = (value: unknown): string => `0x${String(value).slice(2).toUpperCase()}`;
const lower = (value: unknown): string => String(value).toLowerCase();
const checksum = (value: unknown): string => checksumAddress(`0x${lower(value).slice(2)}`);
const seconds = (value: unknown): number => Math.floor(Number(value) / 1000);
const EXTRA: readonly (readonly [string, unknown])[] = [
  ['fee', '0.1'],
  ['types', { Permit: [{ name: 'spender', type: 'address' }] }],
  ['domain', { name: 'USD Coin', chainId: 1 }],
  ['primaryType', 'Permit'],
  ['spender', '0x00000000000000000000000000000000deadbeef'],
  ['chainId', 1],
  ['toString', 'x'],
  ['constructor', { prototype: {} }],
  ['hasOwnProperty', null],
  ['verifyingContract', '0x00000000000000000000000000000000deadbeef'],
];

const rendering = (endpoint: Endpoint): readonly HostileDocument[] => [
  twin(endpoint, 'pretty-printed', (text) => JSON.stringify(JSON.parse(text), null, 2)),
  twin(endpoint, 'white space around', (text) => `\n\t ${text} \r\n`),
  twin(endpoint, 'byte order mark', (text) => `\ufeff${text}`),
  twin(endpoint, 'escaped letters', (text) =>
    text.replace(/"([a-z])/g, (_, letter) => `"\\u00${letter.charCodeAt(0).toString(16)}`),
  ),
];

const price = (name: string, of: (amount: bigint) => bigint): HostileDocument =>
  twin('quote', name, (text, context) => {
    const body: Json = JSON.parse(text);
    return JSON.stringify(
      withHashes({ ...body, outputAmount: String(of(BigInt(String(body.outputAmount)))) }, context),
    );
  });

const quoteTwins: readonly HostileDocument[] = [
  ...rendering('quote'),
  ...QUOTE_FIELDS.map((field) =>
    twin('quote', `${field} twice, equal`, (text) => withLastMember(text, field, JSON.parse(text)[field])),
  ),
  ...[...HASHES, ...ADDRESSES].map((field) =>
    member('quote', `${field} in upper case`, (body) => ({ ...body, [field]: upper(body[field]) })),
  ),
  ...ADDRESSES.map((field) =>
    member('quote', `${field} with checksum`, (body) => ({ ...body, [field]: checksum(body[field]) })),
  ),
  ...ADDRESSES.map((field) =>
    member('quote', `${field} in lower case`, (body) => ({ ...body, [field]: lower(body[field]) })),
  ),
  ...['startTime', 'endTime'].flatMap((field) => [
    member('quote', `${field} in seconds`, (body) => ({ ...body, [field]: seconds(body[field]) })),
    member('quote', `${field} in seconds, text`, (body) => ({ ...body, [field]: String(seconds(body[field])) })),
    member('quote', `${field} as text`, (body) => ({ ...body, [field]: String(body[field]) })),
  ]),
  ...[0, 1, '12', 3.5, 3000, '2999.5'].map((value) =>
    member('quote', `estimated time ${JSON.stringify(value)}`, (body) => ({ ...body, estimatedTime: value })),
  ),
  ...EXTRA.map(([field, value]) => member('quote', `extra member ${field}`, (body) => ({ ...body, [field]: value }))),
  twin('quote', 'extra member __proto__', (text) => withLastMember(text, '__proto__', { recipient: null })),
  member('quote', 'members in reverse', (body) => Object.fromEntries(Object.entries(body).reverse())),
  price('a little less paid, hashes to match', (amount) => amount - amount / 10_000n - 1n),
  price('a little more paid, hashes to match', (amount) => amount + amount / 10_000n + 1n),
];

const list = (name: string, change: (entries: Json[], context: HostileContext) => unknown): HostileDocument =>
  twin('chains', name, (text, context) => JSON.stringify(change(JSON.parse(text), context)));

const chainTwins: readonly HostileDocument[] = [
  ...rendering('chains'),
  list('in reverse', (entries) => entries.toReversed()),
  list('ids as text', (entries) =>
    entries.map((entry) => ({ ...entry, chainId: `${entry.chainId}`, eid: `${entry.eid}` })),
  ),
  list('contracts in upper case', (entries) => entries.map((entry) => ({ ...entry, address: upper(entry.address) }))),
  list('contracts with checksum', (entries) =>
    entries.map((entry) => ({ ...entry, address: checksum(entry.address) })),
  ),
  list('extra members', (entries) => entries.map((entry) => ({ ...entry, name: 'x', rpc: 'https://evil.example' }))),
  list('one chain more', (entries) => [
    ...entries,
    { chainKey: 'atlantis', chainId: 424242, eid: 39999, address: '0x00000000000000000000000000000000deadbeef' },
  ]),
  list('another chain with another contract', (entries, { source, destination }) =>
    entries.map((entry) =>
      [source.chainKey, destination.chainKey].includes(String(entry.chainKey))
        ? entry
        : { ...entry, address: '0x00000000000000000000000000000000deadbeef' },
    ),
  ),
];

const domainTwins: readonly HostileDocument[] = [
  ...rendering('domain'),
  ...DOMAIN_FIELDS.map((field) =>
    twin('domain', `${field} twice, equal`, (text) => withLastMember(text, field, JSON.parse(text)[field])),
  ),
  ...EXTRA.slice(1, 6).map(([field, value]) =>
    member('domain', `extra member ${field}`, (body) => ({ ...body, [field]: value })),
  ),
  member('domain', 'members in reverse', (body) => Object.fromEntries(Object.entries(body).reverse())),
];

/** Responses with another spelling and the same meaning: each must be accepted. */
export const harmlessTwins: readonly HostileDocument[] = [...quoteTwins, ...chainTwins, ...domainTwins];
