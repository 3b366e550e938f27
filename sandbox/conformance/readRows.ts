import { fieldProblems, RECORDS } from './fields.ts';
import { type Fields, failed, type Row, type RowContext, row, Skipped } from './Row.ts';
import { isRecord, type Response } from './service.ts';

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
const DOMAIN_TYPE = 'EIP712Domain(string name,string version,address verifyingContract)';
const ORDER_TYPE =
  'Order(uint128 inputAmount,uint128 outputAmount,address inputToken,address outputToken,uint32 startTime,uint32 endTime,uint32 srcEid,uint32 dstEid,address offerer,address recipient)';
const MAX_CLOCK_SKEW_MS = 120_000;

const getChains = ({ once, service }: RowContext): Promise<Response> => once('chains', () => service.get('/chains'));
const getDomain = ({ once, service }: RowContext): Promise<Response> => once('domain', () => service.get('/domain'));

/** The chains of a service; Skipped where they cannot be read. */
export const readChains = async (context: RowContext): Promise<readonly Fields[]> => {
  const { body } = await getChains(context);
  if (!Array.isArray(body)) throw new Skipped('/chains cannot be read.');
  return body.filter(isRecord);
};

/** The signing domain; Skipped if unreadable. */
export const readDomain = async (context: RowContext): Promise<Fields> => {
  const { body } = await getDomain(context);
  if (!isRecord(body)) throw new Skipped('/domain cannot be read.');
  return body;
};

const repeated = (chains: readonly Fields[], name: string): readonly string[] => {
  const values = chains.map((chain) => String(chain[name]).toLowerCase());
  return values.filter((value, at) => values.indexOf(value) !== at).map((value) => `${name} ${value} is listed twice.`);
};

const chainProblem = ({ chainKey, chainId, eid }: Fields): readonly string[] => {
  const listed = Object.hasOwn(LISTED, String(chainKey)) ? LISTED[String(chainKey)] : undefined;
  if (listed === undefined || (chainId === listed[0] && eid === listed[1])) return [];
  return [`${chainKey} is ${listed[0]} with eid ${listed[1]}, not ${chainId} with eid ${eid}.`];
};

/** A row about the response to a JSON-RPC call for an RFQ that does not exist. */
const rpcRow = (id: string, rule: string, problems: (reply: Fields) => readonly string[]): Row =>
  row(id, '4.6', rule, async ({ prefix, once, service }) => {
    const params = { rfqId: 'conformance-0', order: {}, signature: '0x' };
    const call = { id: 7, jsonrpc: '2.0', method: `${prefix}respond`, params };
    const { body } = await once('respond', () => service.post('/', call));
    return isRecord(body) ? problems(body) : ['The reply is no JSON object.'];
  });

/** /chains, /domain, errors, JSON-RPC. */
export const readRows: readonly Row[] = [
  row('chains.list', '4.5', 'GET /chains returns an array of chains.', async (context) => {
    const { status, body } = await getChains(context);
    if (status !== 200) return [`/chains answered ${status}.`];
    return failed([Array.isArray(body) && body.length > 0, '/chains is no array with entries.']);
  }),
  row('chains.fields', '2.6', 'Each chain has chainKey, chainId, eid and address.', async (context) =>
    (await readChains(context)).flatMap((chain, n) =>
      fieldProblems(chain, RECORDS.chain, context.variant, `chain ${n + 1}`),
    ),
  ),
  row('chains.unique', '2.6', 'No chainKey, chainId or eid is listed twice.', async (context) => {
    const chains = await readChains(context);
    return ['chainKey', 'chainId', 'eid'].flatMap((name) => repeated(chains, name));
  }),
  row('chains.known', '2.6', 'Chains of the interface have the chainId and eid of the interface.', async (context) =>
    (await readChains(context)).flatMap(chainProblem),
  ),
  row('domain.fields', '2.5', 'GET /domain has name, version and both type strings.', async (context) => {
    const { status, body } = await getDomain(context);
    if (status !== 200) return [`/domain answered ${status}.`];
    return fieldProblems(body, RECORDS.domain, context.variant, 'the domain');
  }),
  row(
    'domain.types',
    '2.5',
    'The domain type has name, version and verifyingContract, and nothing else.',
    async (context) => {
      const { domainTypeString: type } = await readDomain(context);
      return failed([type === DOMAIN_TYPE, `The domain type is ${JSON.stringify(type)}.`]);
    },
  ),
  row(
    'domain.order',
    '2.5',
    'The order type is Order with the ten members of the interface in their order.',
    async (context) => {
      const { orderTypeString: type } = await readDomain(context);
      return failed([type === ORDER_TYPE, `The order type is ${JSON.stringify(type)}.`]);
    },
  ),
  row('domain.apiKey', '5', 'GET /domain takes an x-api-key header and returns the same.', async (context) => {
    const plain = await readDomain(context);
    const { status, body } = await context.get('/domain', { 'x-api-key': 'conformance' });
    if (status !== 200) return [`With an x-api-key /domain answered ${status}.`];
    return failed([JSON.stringify(body) === JSON.stringify(plain), 'With an x-api-key /domain is another.']);
  }),
  row(
    'http.error',
    '7',
    'What cannot be a request is refused with a status below 500, as JSON with words.',
    async ({ post }) => {
      const { status, body } = await post('/quote', {});
      const words = isRecord(body) ? (body.error ?? body.message) : undefined;
      return failed(
        [status >= 400 && status < 500, `An empty quote request answered ${status}.`],
        [typeof words === 'string' || isRecord(words), 'The refusal has no words in error or message.'],
      );
    },
  ),
  row(
    'http.clock',
    '2',
    'The clock of the service is within two minutes of this machine’s; orders are timed by it.',
    async ({ get }) => {
      const date = Date.parse((await get('/chains')).headers.get('date') ?? '');
      if (Number.isNaN(date)) throw new Skipped('The service sends no Date.');
      const skewMs = Math.abs(Date.now() - date);
      return failed([skewMs <= MAX_CLOCK_SKEW_MS, `The clocks are ${Math.round(skewMs / 1_000)} s apart.`]);
    },
  ),
  rpcRow('rpc.envelope', 'A JSON-RPC reply has the id of its call, and jsonrpc 2.0.', ({ id, jsonrpc }) =>
    failed(
      [id === 7, `The id is ${JSON.stringify(id)}, not 7.`],
      [jsonrpc === '2.0', `jsonrpc is ${JSON.stringify(jsonrpc)}.`],
    ),
  ),
  rpcRow('rpc.unknown', 'A response to an RFQ that does not exist is not Ok.', ({ result, error }) =>
    failed(
      [result === undefined, `The result is ${JSON.stringify(result)}.`],
      [
        result !== undefined ||
          (isRecord(error) && typeof error.code === 'number' && typeof error.message === 'string'),
        'The error has no code and message.',
      ],
    ),
  ),
];
