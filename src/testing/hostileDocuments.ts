import { consistentLies } from './hostile/consistentLies.ts';
import { fieldLies, type Reach, whole } from './hostile/fieldLies.ts';
import type { HostileContext, HostileDocument, Json } from './hostile/HostileDocument.ts';
import { harmlessTwins } from './hostile/harmlessTwins.ts';
import { routeLies } from './hostile/routeLies.ts';
import type { FieldKind } from './hostile/wrongValues.ts';

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

/** Accesses the entry of one end of the route in the list of chains. */
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

/**
 * Every known lie about a route in a response of the service, and harmless twins of the honest response. Pure: unit
 * tests apply them to the vector, e2e tests to responses of the sandbox. At least 500 lies, 60 twins.
 */
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
