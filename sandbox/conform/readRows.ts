import { fieldProblems, RECORDS } from './fields.ts';
import { type Row, type RowContext, Skipped } from './Row.ts';
import { type Answer, isRecord } from './service.ts';

type Fields = Readonly<Record<string, unknown>>;

/** chainKey: chainId, eid (section 2.6). */
const LISTED: Readonly<Record<string, readonly [number, number]>> = {
  ethereum: [1, 30101],
  base: [8453, 30184],
  arbitrum: [42161, 30110],
  optimism: [10, 30111],
  plasma: [9745, 30383],
  bsc: [56, 30102],
  monad: [143, 30390],
  stable: [988, 30396],
  megaeth: [4326, 30398],
  rootstock: [30, 30333],
};
const ORDER_MEMBERS =
  'uint128 inputAmount,uint128 outputAmount,address inputToken,address outputToken,uint32 startTime,uint32 endTime,uint32 srcEid,uint32 dstEid,address offerer,address recipient';
const MOST_CLOCK_MS = 120_000;

/** What is wrong with an answer that should be 200. */
export const answered = (answer: Answer, what: string): readonly string[] =>
  answer.status === 200 ? [] : [`${what} answered ${answer.status}.`];

/** The chains of a service; Skipped where they cannot be read. */
export const readChains = async ({ once, service }: RowContext): Promise<readonly Fields[]> => {
  const { body } = await once('chains', () => service.get('/chains'));
  if (!Array.isArray(body)) throw new Skipped('/chains cannot be read.');
  return body.filter(isRecord);
};

/** The signing domain; Skipped where it cannot be read. */
export const readDomain = async ({ once, service }: RowContext): Promise<Fields> => {
  const { body } = await once('domain', () => service.get('/domain'));
  if (!isRecord(body)) throw new Skipped('/domain cannot be read.');
  return body;
};

const repeated = (chains: readonly Fields[], name: string): readonly string[] => {
  const values = chains.map((chain) => String(chain[name]).toLowerCase());
  return values.filter((value, at) => values.indexOf(value) !== at).map((value) => `${name} ${value} is listed twice.`);
};

const chainRows: readonly Row[] = [
  {
    id: 'chains.list',
    section: '4.5',
    says: 'GET /chains returns an array of chains.',
    level: 'read',
    check: async ({ once, service }) => {
      const answer = await once('chains', () => service.get('/chains'));
      if (answer.status !== 200) return answered(answer, '/chains');
      return Array.isArray(answer.body) && answer.body.length > 0 ? [] : ['/chains is no array with entries.'];
    },
  },
  {
    id: 'chains.fields',
    section: '2.6',
    says: 'Each chain has chainKey, chainId, eid and address.',
    level: 'read',
    check: async (context) =>
      (await readChains(context)).flatMap((chain, n) =>
        fieldProblems(chain, RECORDS.chain, context.variant, `chain ${n + 1}`),
      ),
  },
  {
    id: 'chains.unique',
    section: '2.6',
    says: 'No chainKey, chainId or eid is listed twice.',
    level: 'read',
    check: async (context) => {
      const chains = await readChains(context);
      return ['chainKey', 'chainId', 'eid'].flatMap((name) => repeated(chains, name));
    },
  },
  {
    id: 'chains.known',
    section: '2.6',
    says: 'Chains of the interface have the chainId and eid of the interface.',
    level: 'read',
    check: async (context) =>
      (await readChains(context)).flatMap((chain) => {
        const listed = Object.hasOwn(LISTED, String(chain.chainKey)) ? LISTED[String(chain.chainKey)] : undefined;
        if (listed === undefined || (chain.chainId === listed[0] && chain.eid === listed[1])) return [];
        return [`${chain.chainKey} is ${listed[0]} with eid ${listed[1]}, not ${chain.chainId} with eid ${chain.eid}.`];
      }),
  },
];

const domainRows: readonly Row[] = [
  {
    id: 'domain.fields',
    section: '2.5',
    says: 'GET /domain has name, version and both type strings.',
    level: 'read',
    check: async (context) => {
      const answer = await context.once('domain', () => context.service.get('/domain'));
      if (answer.status !== 200) return answered(answer, '/domain');
      return fieldProblems(answer.body, RECORDS.domain, context.variant, 'the domain');
    },
  },
  {
    id: 'domain.types',
    section: '2.5',
    says: 'The domain type has name, version and verifyingContract, and nothing else.',
    level: 'read',
    check: async (context) => {
      const { domainTypeString } = await readDomain(context);
      const wanted = 'EIP712Domain(string name,string version,address verifyingContract)';
      return domainTypeString === wanted ? [] : [`The domain type is ${JSON.stringify(domainTypeString)}.`];
    },
  },
  {
    id: 'domain.order',
    section: '2.5',
    says: 'The order type is Order with the ten members of the interface in their order.',
    level: 'read',
    check: async (context) => {
      const { orderTypeString } = await readDomain(context);
      return orderTypeString === `Order(${ORDER_MEMBERS})`
        ? []
        : [`The order type is ${JSON.stringify(orderTypeString)}.`];
    },
  },
  {
    id: 'domain.apiKey',
    section: '5',
    says: 'GET /domain takes an x-api-key header and answers the same.',
    level: 'read',
    check: async (context) => {
      const plain = await readDomain(context);
      const { status, body } = await context.get('/domain', { 'x-api-key': 'conformance' });
      if (status !== 200) return [`With an x-api-key /domain answered ${status}.`];
      return JSON.stringify(body) === JSON.stringify(plain) ? [] : ['With an x-api-key /domain is another.'];
    },
  },
];

const errorRows: readonly Row[] = [
  {
    id: 'http.error',
    section: '7',
    says: 'What cannot be a request is refused with a status below 500, as JSON with words.',
    level: 'read',
    check: async (context) => {
      const { status, body } = await context.post('/quote', {});
      const words = isRecord(body) ? (body.error ?? body.message) : undefined;
      return [
        ...(status >= 400 && status < 500 ? [] : [`An empty quote request answered ${status}.`]),
        ...(typeof words === 'string' || isRecord(words) ? [] : ['The refusal has no words in error or message.']),
      ];
    },
  },
  {
    id: 'http.clock',
    section: '2',
    says: 'The clock of the service is within two minutes of this machine’s; orders are timed by it.',
    level: 'read',
    check: async ({ get }) => {
      const date = Date.parse((await get('/chains')).headers.get('date') ?? '');
      if (Number.isNaN(date)) throw new Skipped('The service sends no Date.');
      const off = Math.abs(Date.now() - date);
      return off <= MOST_CLOCK_MS ? [] : [`The clocks are ${Math.round(off / 1_000)} s apart.`];
    },
  },
];

const rpcRow = (id: string, says: string, wrong: (reply: Fields) => readonly string[]): Row => ({
  id,
  section: '4.6',
  says,
  level: 'read',
  check: async (context) => {
    const params = { rfqId: 'conformance-0', order: {}, signature: '0x' };
    const ask = () => context.service.post('/', { id: 7, jsonrpc: '2.0', method: `${context.prefix}respond`, params });
    const { body } = await context.once('respond', ask);
    return isRecord(body) ? wrong(body) : ['The reply is no JSON object.'];
  },
});

const rpcRows: readonly Row[] = [
  rpcRow('rpc.envelope', 'A JSON-RPC reply has the id of its call, and jsonrpc 2.0.', ({ id, jsonrpc }) => [
    ...(id === 7 ? [] : [`The id is ${JSON.stringify(id)}, not 7.`]),
    ...(jsonrpc === '2.0' ? [] : [`jsonrpc is ${JSON.stringify(jsonrpc)}.`]),
  ]),
  rpcRow('rpc.unknown', 'An answer to an RFQ that does not exist is not Ok.', ({ result, error }) => {
    if (result !== undefined) return [`The result is ${JSON.stringify(result)}.`];
    return isRecord(error) && typeof error.code === 'number' && typeof error.message === 'string'
      ? []
      : ['The error has no code and message.'];
  }),
];

/** What a service says of itself, and how it refuses: /chains, /domain, errors, JSON-RPC. */
export const readRows: readonly Row[] = [...chainRows, ...domainRows, ...errorRows, ...rpcRows];
