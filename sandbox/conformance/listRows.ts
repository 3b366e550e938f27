import { fieldProblems, RECORDS, timeMs } from './fields.ts';
import { type Fields, failed, type Row, type RowContext, row, Skipped } from './Row.ts';
import { isRecord, type Response } from './service.ts';

const STATUSES = ['Pending', 'Received', 'Completed', 'Failed'];
const LIVE_STATUSES = ['cancelled', 'expired'];

const getList = ({ once, service }: RowContext): Promise<Response> => once('list', () => service.get('/data/query'));
const ordersOf = (body: unknown): readonly Fields[] =>
  isRecord(body) && Array.isArray(body.orders) ? body.orders.filter(isRecord) : [];
const paginationOf = (body: unknown): Fields => (isRecord(body) && isRecord(body.pagination) ? body.pagination : {});

/** The newest orders of a service; Skipped without any. */
export const readOrders = async (context: RowContext): Promise<readonly Fields[]> => {
  const orders = ordersOf((await getList(context)).body);
  if (orders.length === 0) throw new Skipped('The service lists no order to compare with.');
  return orders;
};

/** A row about each listed order by itself. */
const orderRow = (
  id: string,
  section: string,
  rule: string,
  problems: (order: Fields, where: string, context: RowContext) => readonly string[],
): Row =>
  row(id, section, rule, async (context) =>
    (await readOrders(context)).flatMap((order, n) => problems(order, `order ${n + 1}`, context)),
  );

const pageRows: readonly Row[] = [
  row('query.envelope', '4.1', 'GET /data/query returns orders and pagination.', async (context) => {
    const { status, body } = await getList(context);
    if (status === 404) context.variant('An empty list is 404.');
    else if (status !== 200) return [`/data/query answered ${status}.`];
    return [
      ...failed([isRecord(body) && Array.isArray(body.orders), 'There is no array orders.']),
      ...fieldProblems(paginationOf(body), RECORDS.pagination, context.variant, 'pagination'),
    ];
  }),
  orderRow('query.fields', '2.1', 'Each order has the seventeen fields.', (order, where, { variant }) =>
    fieldProblems(order, RECORDS.order, variant, where),
  ),
  orderRow(
    'query.status',
    '3',
    'The status of a listed order is Pending, Received, Completed or Failed.',
    ({ status }, where, { variant }) => {
      if (STATUSES.includes(String(status))) return [];
      const known = [...STATUSES.map((word) => word.toLowerCase()), ...LIVE_STATUSES];
      const isKnown = known.includes(String(status).toLowerCase());
      if (isKnown) variant('Statuses are written in lower case, or are those of live deployments.');
      return failed([isKnown, `${where}: the status ${JSON.stringify(status)} is not known.`]);
    },
  ),
  orderRow('query.times', '2.1', 'An order starts before it ends.', ({ startTime, endTime }, where) => {
    const [start, end] = [timeMs(startTime), timeMs(endTime)];
    return failed([start === null || end === null || start < end, `${where} ends before it starts.`]);
  }),
  orderRow(
    'query.completed',
    '2.1',
    'A completed order names the transaction that delivered it.',
    ({ status, dstTx }, where) =>
      failed([
        String(status).toLowerCase() !== 'completed' || dstTx !== null,
        `${where} is completed without a dstTx.`,
      ]),
  ),
  row('query.defaults', '8', 'Without parameters a list is page 1 of at most 50.', async (context) => {
    const { body } = await getList(context);
    const { currentPage, limit } = paginationOf(body);
    const count = ordersOf(body).length;
    return failed(
      [currentPage === 1, `currentPage is ${currentPage}, not 1.`],
      [limit === 50, `limit is ${limit}, not 50.`],
      [count <= 50, `The page has ${count} orders.`],
    );
  }),
  row('query.limit', '8', 'A page never has more than 100 orders.', async ({ get }) => {
    const count = ordersOf((await get('/data/query?limit=1000')).body).length;
    return failed([count <= 100, `limit=1000 returned ${count} orders.`]);
  }),
  row('query.pages', '2.2', 'Pages follow one another, and their totals agree.', async (context) => {
    if ((await readOrders(context)).length < 4) throw new Skipped('The service lists fewer than four orders.');
    const [first, second] = [
      (await context.get('/data/query?limit=2&page=1')).body,
      (await context.get('/data/query?limit=2&page=2')).body,
    ];
    const { totalRecords, totalPages } = paginationOf(first);
    const { currentPage } = paginationOf(second);
    const hashes = [first, second].map((body) => ordersOf(body).map(({ orderHash }) => orderHash));
    return failed(
      [totalPages === Math.ceil(Number(totalRecords) / 2), `${totalRecords} orders are not ${totalPages} pages of 2.`],
      [currentPage === 2, `The second page says it is page ${currentPage}.`],
      [hashes.every((page) => page.length === 2), 'A page of limit=2 has not two orders.'],
      // An order that arrives between the two moves one on; both never are the same.
      [hashes[0]?.join() !== hashes[1]?.join(), 'The second page is the first again.'],
    );
  }),
  row('query.nothing', '4.1', 'What no order has finds nothing.', async ({ get, variant }) => {
    const { status, body } = await get(`/data/query?orderHash=0x${'00'.repeat(31)}01`);
    if (status === 404) variant('An empty list is 404.');
    else if (status !== 200) return [`It answered ${status}.`];
    return failed([ordersOf(body).length === 0, 'It found an order.']);
  }),
];

const same = (a: unknown, b: unknown): boolean => String(a).toLowerCase() === String(b).toLowerCase();

/** Millionths of a dollar, cut; money is never a float. */
const micro = (usd: unknown): bigint => {
  const [whole = '0', fraction = ''] = String(usd).split('.');
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};

type Matches = (order: Fields, value: string) => boolean;
const EQUAL = 'orderHash offerer recipient inputToken inputChain outputToken outputChain srcTx dstTx status'.split(' ');

/** Each filter: the field that its value is taken from, and the condition on every order that it finds. */
const FILTERS: readonly (readonly [name: string, from: string, matches: Matches])[] = [
  ...EQUAL.map((name) => [name, name, ((order, value) => same(order[name], value)) satisfies Matches] as const),
  ['minValue', 'inputTokenValueUsd', (order, value) => micro(order.inputTokenValueUsd) >= micro(value)],
  ['maxValue', 'inputTokenValueUsd', (order, value) => micro(order.inputTokenValueUsd) <= micro(value)],
];

const filterRow = ([name, from, matches]: (typeof FILTERS)[number]): Row =>
  row(`filter.${name}`, '4.1', `The filter ${name} finds the orders that have it, and no others.`, async (context) => {
    const sample = (await readOrders(context)).find((order) => order[from] !== null && order[from] !== undefined);
    if (sample === undefined) throw new Skipped(`No listed order has a ${from}.`);
    const value = String(sample[from]);
    const { status, body } = await context.get(`/data/query?${new URLSearchParams({ [name]: value, limit: '100' })}`);
    if (status !== 200) return [`${name}=${value} answered ${status}.`];
    const found = ordersOf(body);
    const strangers = found.filter((order) => !matches(order, value)).length;
    const isWhole = Number(paginationOf(body).totalRecords) <= 100;
    return failed(
      [strangers === 0, `${strangers} of ${found.length} orders that ${name}=${value} found do not have it.`],
      [
        !isWhole || found.some(({ orderHash }) => same(orderHash, sample.orderHash)),
        `${name}=${value} did not find an order that has it.`,
      ],
    );
  });

const timeRow = (name: 'minTime' | 'maxTime', outsideMs: number): Row =>
  row(`filter.${name}`, '4.1', `The filter ${name} cuts the list by time.`, async (context) => {
    const orders = await readOrders(context);
    // Times are requested in the unit that the records have.
    const unit = orders.some(({ timestamp }) => Number(timestamp) > 9_999_999_999) ? 1 : 1_000;
    const count = async (ms: number) =>
      ordersOf((await context.get(`/data/query?${name}=${Math.floor(ms / unit)}&limit=1`)).body).length;
    const dayMs = 86_400_000;
    const times = orders
      .flatMap(({ startTime, timestamp }) => [timeMs(startTime), timeMs(timestamp)])
      .filter((ms) => ms !== null);
    const aroundMs = name === 'minTime' ? Math.min(...times) - dayMs : Math.max(...times) + dayMs;
    return failed(
      [(await count(outsideMs)) === 0, `${name} ${new Date(outsideMs).toISOString()} still finds orders.`],
      [
        (await count(aroundMs)) > 0,
        `${name} ${new Date(aroundMs).toISOString()} finds nothing, although orders are listed.`,
      ],
    );
  });

export const listRows: readonly Row[] = [
  ...pageRows,
  ...FILTERS.map(filterRow),
  timeRow('minTime', Date.UTC(2100, 0)),
  timeRow('maxTime', Date.UTC(2001, 8, 10)),
];
