import { fieldProblems, RECORDS, timeMs } from './fields.ts';
import { type Row, type RowContext, Skipped } from './Row.ts';
import { answered } from './readRows.ts';
import { type Answer, isRecord } from './service.ts';

type Fields = Readonly<Record<string, unknown>>;

const STATUSES = ['Pending', 'Received', 'Completed', 'Failed'];
const LIVE_STATUSES = ['cancelled', 'expired'];

const list = ({ once, service }: RowContext): Promise<Answer> => once('list', () => service.get('/data/query'));

const ordersOf = (body: unknown): readonly Fields[] =>
  isRecord(body) && Array.isArray(body.orders) ? body.orders.filter(isRecord) : [];

const paginationOf = (body: unknown): Fields => (isRecord(body) && isRecord(body.pagination) ? body.pagination : {});

/** The newest orders of a service; Skipped where it has none. */
export const readOrders = async (context: RowContext): Promise<readonly Fields[]> => {
  const orders = ordersOf((await list(context)).body);
  if (orders.length === 0) throw new Skipped('The service lists no order to compare with.');
  return orders;
};

const statusProblems = (context: RowContext, status: unknown, where: string): readonly string[] => {
  if (STATUSES.includes(String(status))) return [];
  const known = [...STATUSES.map((word) => word.toLowerCase()), ...LIVE_STATUSES];
  if (!known.includes(String(status).toLowerCase()))
    return [`${where}: the status ${JSON.stringify(status)} is not known.`];
  context.variant('Statuses are written in lower case, or are those of live deployments.');
  return [];
};

const pageRows: readonly Row[] = [
  {
    id: 'query.envelope',
    section: '4.1',
    says: 'GET /data/query returns orders and pagination.',
    level: 'read',
    check: async (context) => {
      const answer = await list(context);
      if (answer.status === 404) context.variant('An empty list is 404.');
      else if (answer.status !== 200) return answered(answer, '/data/query');
      const { body } = answer;
      const orders = isRecord(body) && Array.isArray(body.orders) ? [] : ['There is no array orders.'];
      return [...orders, ...fieldProblems(paginationOf(body), RECORDS.pagination, context.variant, 'pagination')];
    },
  },
  {
    id: 'query.fields',
    section: '2.1',
    says: 'Each order has the seventeen fields.',
    level: 'read',
    check: async (context) =>
      (await readOrders(context)).flatMap((order, n) =>
        fieldProblems(order, RECORDS.order, context.variant, `order ${n + 1}`),
      ),
  },
  {
    id: 'query.status',
    section: '3',
    says: 'The status of a listed order is Pending, Received, Completed or Failed.',
    level: 'read',
    check: async (context) =>
      (await readOrders(context)).flatMap(({ status }, n) => statusProblems(context, status, `order ${n + 1}`)),
  },
  {
    id: 'query.times',
    section: '2.1',
    says: 'An order starts before it ends.',
    level: 'read',
    check: async (context) =>
      (await readOrders(context)).flatMap(({ startTime, endTime }, n) => {
        const [start, end] = [timeMs(startTime), timeMs(endTime)];
        return start === null || end === null || start < end ? [] : [`order ${n + 1} ends before it starts.`];
      }),
  },
  {
    id: 'query.completed',
    section: '2.1',
    says: 'A completed order names the transaction that delivered it.',
    level: 'read',
    check: async (context) =>
      (await readOrders(context)).flatMap(({ status, dstTx }, n) =>
        String(status).toLowerCase() === 'completed' && dstTx === null
          ? [`order ${n + 1} is completed without a dstTx.`]
          : [],
      ),
  },
  {
    id: 'query.defaults',
    section: '8',
    says: 'Without parameters a list is page 1 of at most 50.',
    level: 'read',
    check: async (context) => {
      const { body } = await list(context);
      const { currentPage, limit } = paginationOf(body);
      const count = ordersOf(body).length;
      return [
        ...(currentPage === 1 ? [] : [`currentPage is ${currentPage}, not 1.`]),
        ...(limit === 50 ? [] : [`limit is ${limit}, not 50.`]),
        ...(count <= 50 ? [] : [`The page has ${count} orders.`]),
      ];
    },
  },
  {
    id: 'query.limit',
    section: '8',
    says: 'A page never has more than 100 orders.',
    level: 'read',
    check: async (context) => {
      const { body } = await context.get('/data/query?limit=1000');
      const count = ordersOf(body).length;
      return count <= 100 ? [] : [`limit=1000 returned ${count} orders.`];
    },
  },
  {
    id: 'query.pages',
    section: '2.2',
    says: 'Pages follow one another, and their totals agree.',
    level: 'read',
    check: async (context) => {
      if ((await readOrders(context)).length < 4) throw new Skipped('The service lists fewer than four orders.');
      const [first, second] = [
        await context.get('/data/query?limit=2&page=1'),
        await context.get('/data/query?limit=2&page=2'),
      ];
      const { totalRecords, totalPages } = paginationOf(first.body);
      const hashes = [first, second].map(({ body }) => ordersOf(body).map(({ orderHash }) => orderHash));
      const { currentPage } = paginationOf(second.body);
      return [
        ...(totalPages === Math.ceil(Number(totalRecords) / 2)
          ? []
          : [`${totalRecords} orders are not ${totalPages} pages of 2.`]),
        ...(currentPage === 2 ? [] : [`The second page says it is page ${currentPage}.`]),
        ...(hashes.every((page) => page.length === 2) ? [] : ['A page of limit=2 has not two orders.']),
        // An order that arrives between the two moves one on; both never are the same.
        ...(hashes[0]?.join() === hashes[1]?.join() ? ['The second page is the first again.'] : []),
      ];
    },
  },
  {
    id: 'query.nothing',
    section: '4.1',
    says: 'What no order has finds nothing.',
    level: 'read',
    check: async (context) => {
      const { status, body } = await context.get(`/data/query?orderHash=0x${'00'.repeat(31)}01`);
      if (status === 404) context.variant('An empty list is 404.');
      else if (status !== 200) return [`It answered ${status}.`];
      return ordersOf(body).length === 0 ? [] : ['It found an order.'];
    },
  },
];

const same = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase();

/** Millionths of a dollar, cut; money is never a float. */
const micro = (usd: unknown): bigint => {
  const [whole = '0', fraction = ''] = String(usd).split('.');
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};

type Fits = (order: Fields, value: string) => boolean;

/** Each filter: where its value is taken from, and what it then holds of every order that is found. */
const FILTERS: readonly (readonly [name: string, from: string, fits: Fits])[] = [
  ...[
    'orderHash',
    'offerer',
    'recipient',
    'inputToken',
    'inputChain',
    'outputToken',
    'outputChain',
    'srcTx',
    'dstTx',
    'status',
  ].map((name) => [name, name, ((order, value) => same(order[name], value)) satisfies Fits] as const),
  ['minValue', 'inputTokenValueUsd', (order, value) => micro(order.inputTokenValueUsd) >= micro(value)],
  ['maxValue', 'inputTokenValueUsd', (order, value) => micro(order.inputTokenValueUsd) <= micro(value)],
];

const filterRow = ([name, from, fits]: (typeof FILTERS)[number]): Row => ({
  id: `filter.${name}`,
  section: '4.1',
  says: `The filter ${name} finds the orders that have it, and no others.`,
  level: 'read',
  check: async (context) => {
    const sample = (await readOrders(context)).find((order) => order[from] !== null && order[from] !== undefined);
    if (sample === undefined) throw new Skipped(`No listed order has a ${from}.`);
    const value = String(sample[from]);
    const { status, body } = await context.get(`/data/query?${new URLSearchParams({ [name]: value, limit: '100' })}`);
    if (status !== 200) return [`${name}=${value} answered ${status}.`];
    const found = ordersOf(body);
    const strangers = found.filter((order) => !fits(order, value)).length;
    const isWhole = Number(paginationOf(body).totalRecords) <= 100;
    return [
      ...(strangers === 0
        ? []
        : [`${strangers} of ${found.length} orders that ${name}=${value} found do not have it.`]),
      ...(!isWhole || found.some(({ orderHash }) => same(orderHash, sample.orderHash))
        ? []
        : [`${name}=${value} did not find an order that has it.`]),
    ];
  },
});

const timeRow = (name: 'minTime' | 'maxTime', outside: number): Row => ({
  id: `filter.${name}`,
  section: '4.1',
  says: `The filter ${name} cuts the list by time.`,
  level: 'read',
  check: async (context) => {
    const orders = await readOrders(context);
    // Times are asked for in the unit that the records have.
    const unit = orders.some(({ timestamp }) => Number(timestamp) > 9_999_999_999) ? 1 : 1_000;
    const find = async (time: number) =>
      ordersOf((await context.get(`/data/query?${name}=${Math.floor(time / unit)}&limit=1`)).body);
    const day = 86_400_000;
    const times = orders
      .flatMap(({ startTime, timestamp }) => [timeMs(startTime), timeMs(timestamp)])
      .filter((ms) => ms !== null);
    const around = name === 'minTime' ? Math.min(...times) - day : Math.max(...times) + day;
    return [
      ...((await find(outside)).length === 0 ? [] : [`${name} ${new Date(outside).toISOString()} still finds orders.`]),
      ...((await find(around)).length > 0
        ? []
        : [`${name} ${new Date(around).toISOString()} finds nothing, although orders are listed.`]),
    ];
  },
});

/** GET /data/query: the list as it is, and each of its filters. */
export const listRows: readonly Row[] = [
  ...pageRows,
  ...FILTERS.map(filterRow),
  timeRow('minTime', Date.UTC(2100, 0)),
  timeRow('maxTime', Date.UTC(2001, 8, 10)),
];
