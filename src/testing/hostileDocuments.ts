import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../domain/order/Order.ts';
import { consistentLies } from './hostile/consistentLies.ts';
import { type FieldKind, fieldLies, type Reach, whole } from './hostile/fieldLies.ts';
import type { HostileContext, HostileDocument, Json } from './hostile/HostileDocument.ts';
import { harmlessTwins } from './hostile/harmlessTwins.ts';

const EVIL = '0x00000000000000000000000000000000deadbeef';
type Entry = Json & { chainKey: string };

const chains = (name: string, change: (list: Entry[], context: HostileContext) => unknown): HostileDocument => ({
  id: `chains whole: ${name}`,
  endpoint: 'chains',
  operator: 'list',
  harmless: false,
  apply: (text, context) => JSON.stringify(change(JSON.parse(text), context)),
});
const domain = (name: string, change: (body: Json) => unknown): HostileDocument => ({
  id: `domain whole: ${name}`,
  endpoint: 'domain',
  operator: 'struct',
  harmless: false,
  apply: (text) => JSON.stringify(change(JSON.parse(text))),
});

const on = (list: Entry[], key: string, change: Json): Entry[] =>
  list.map((entry) => (entry.chainKey === key ? { ...entry, ...change } : entry));
const find = (list: Entry[], key: string): Json => list.find((entry) => entry.chainKey === key) ?? {};
const exchanged = (list: Entry[], { source, destination }: HostileContext, field: string): Entry[] => {
  const from = find(list, source.chainKey)[field];
  const to = find(list, destination.chainKey)[field];
  return on(on(list, source.chainKey, { [field]: to }), destination.chainKey, { [field]: from });
};

/** Lies that need the whole list of chains, or the whole domain: swapped pairs, doubled entries, other structs. */
export const routeLies: readonly HostileDocument[] = [
  chains('endpoint ids swapped', (list, context) => exchanged(list, context, 'eid')),
  chains('chain ids swapped', (list, context) => exchanged(list, context, 'chainId')),
  chains('keys swapped', (list, context) => exchanged(list, context, 'chainKey')),
  chains('source twice, the second with another contract', (list, { source }) => [
    ...list,
    { ...find(list, source.chainKey), address: EVIL },
  ]),
  chains('source twice, the first with another contract', (list, { source }) => [
    { ...find(list, source.chainKey), address: EVIL },
    ...list,
  ]),
  chains('destination twice, with another endpoint', (list, { destination }) => [
    ...list,
    { ...find(list, destination.chainKey), eid: 1 },
  ]),
  chains('source gone', (list, { source }) => list.filter((entry) => entry.chainKey !== source.chainKey)),
  chains('destination gone', (list, { destination }) =>
    list.filter((entry) => entry.chainKey !== destination.chainKey),
  ),
  chains('an empty list', () => []),
  chains('an object', (list) => ({ chains: list })),
  chains('null', () => null),
  chains('every contract another', (list) => list.map((entry) => ({ ...entry, address: EVIL }))),
  chains('a thousand chains more', (list) => [
    ...list,
    ...Array.from({ length: 1000 }, (_, index) => ({
      chainKey: `x${index}`,
      chainId: 1e6 + index,
      eid: 1e6 + index,
      address: EVIL,
    })),
  ]),
  domain('a token permit', (body) => ({
    ...body,
    name: 'USD Coin',
    version: '2',
    orderTypeString: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  })),
  domain('an order with one member more', (body) => ({
    ...body,
    orderTypeString: ORDER_TYPE_STRING.replace(')', ',uint256 fee)'),
  })),
  domain('two members exchanged', (body) => ({
    ...body,
    orderTypeString: ORDER_TYPE_STRING.replace(
      'address offerer,address recipient',
      'address recipient,address offerer',
    ),
  })),
  domain('wider amounts', (body) => ({ ...body, orderTypeString: ORDER_TYPE_STRING.replaceAll('uint128', 'uint256') })),
  domain('a domain with a chain id', (body) => ({
    ...body,
    domainTypeString: DOMAIN_TYPE_STRING.replace(',address', ',uint256 chainId,address'),
  })),
  domain('a domain with a salt', (body) => ({
    ...body,
    domainTypeString: DOMAIN_TYPE_STRING.replace(')', ',bytes32 salt)'),
  })),
  domain('the strings exchanged', (body) => ({
    ...body,
    domainTypeString: body.orderTypeString,
    orderTypeString: body.domainTypeString,
  })),
  domain('the next version of the protocol', (body) => ({ ...body, version: '0.4.0' })),
  domain('an array', (body) => [body]),
  domain('null', () => null),
];

const quoteFields: readonly (readonly [string, FieldKind])[] = [
  ['orderHash', 'hash'],
  ['signingHash', 'hash'],
  ['offerer', 'address'],
  ['recipient', 'address'],
  ['inputToken', 'address'],
  ['outputToken', 'address'],
  ['inputAmount', 'amount'],
  ['outputAmount', 'amount'],
  ['inputChain', 'chainKey'],
  ['outputChain', 'chainKey'],
  ['startTime', 'time'],
  ['endTime', 'time'],
  ['estimatedTime', 'duration'],
];
const domainFields = ['name', 'version', 'domainTypeString', 'orderTypeString'];
const chainFields: readonly (readonly [string, FieldKind])[] = [
  ['chainKey', 'chainKey'],
  ['chainId', 'id'],
  ['eid', 'id'],
  ['address', 'address'],
];

const entryOf =
  (chainKey: string): Reach =>
  (text, change) => {
    const list: Json[] = JSON.parse(text);
    return `[${list.map((entry) => (entry.chainKey === chainKey ? change(JSON.stringify(entry)) : JSON.stringify(entry))).join(',')}]`;
  };

const oversized = (endpoint: HostileDocument['endpoint']): HostileDocument => ({
  id: `${endpoint} whole: 8 MB of white space`,
  endpoint,
  operator: 'oversized',
  harmless: false,
  apply: (text) => text + ' '.repeat(8 * 1024 * 1024),
});

const noJson = (endpoint: HostileDocument['endpoint']): readonly HostileDocument[] =>
  [
    ['empty', ''],
    ['markup', '<html><body>502 Bad Gateway</body></html>'],
    ['half', '{"orderHash":"0x'],
    ['a word', '"ok"'],
    ['a number', '1'],
    ['very deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ].map(([name, text = '']) => ({
    id: `${endpoint} whole: ${name}`,
    endpoint,
    operator: 'no answer',
    harmless: false,
    apply: () => text,
  }));

const endpoints = ['quote', 'domain', 'chains'] as const;

/** Pure: unit tests apply them to the vector, e2e tests to responses of the sandbox. At least 500 lies, 60 twins. */
export const hostileDocuments = ({ source, destination }: HostileContext): readonly HostileDocument[] => [
  ...quoteFields.flatMap(([field, kind]) => fieldLies('quote', '', whole, field, kind)),
  ...domainFields.flatMap((field) => fieldLies('domain', '', whole, field, 'text')),
  ...chainFields.flatMap(([field, kind]) => [
    ...fieldLies('chains', ' source', entryOf(source.chainKey), field, kind),
    ...fieldLies('chains', ' destination', entryOf(destination.chainKey), field, kind),
  ]),
  ...consistentLies,
  ...routeLies,
  ...endpoints.map(oversized),
  ...endpoints.flatMap(noJson),
  ...harmlessTwins,
];
