import { privateKeyToAccount } from 'viem/accounts';
import { frameRows, subscribeRow } from './feedRows.ts';
import { listRows, readOrders } from './listRows.ts';
import { quoteRows } from './quoteRows.ts';
import { type Level, type Pair, type Row, type RowContext, Skipped } from './Row.ts';
import { readRows } from './readRows.ts';
import { createService, type Exchange, type Feed, type Response } from './service.ts';
import { swapRows } from './swapRows.ts';

/** `privateKey` is used at the level `funded` only; `rpcUrls` are nodes by chainKey, for the approval of such a run. */
export type RunOptions = Pick<RowContext, 'prefix' | 'pair' | 'offerer' | 'rpcUrls' | 'listenMs'> & {
  readonly url: string;
  readonly wsUrl: string;
  readonly level: Level;
  readonly privateKey: `0x${string}` | null;
};

/** `holds`: to the letter. `variant`: as live deployments are known to differ. `skipped`: could not be tried. */
export type Verdict = 'holds' | 'variant' | 'fails' | 'skipped';

/** `notes`: the problems, the differences, or why it was skipped. */
export type Result = Pick<Row, 'id' | 'section' | 'rule'> & {
  readonly verdict: Verdict;
  readonly notes: readonly string[];
  readonly exchanges: readonly Exchange[];
};

const LEVELS: readonly Level[] = ['read', 'quotes', 'funded'];

/** Every row in order of execution: the feed is opened first and checked last. */
export const allRows: readonly Row[] = [
  subscribeRow,
  ...readRows,
  ...listRows,
  ...quoteRows,
  ...swapRows,
  ...frameRows,
];

type Shared = Omit<RowContext, 'once' | 'get' | 'post' | 'show' | 'variant'>;
type Responses = Map<string, Promise<Response>>;

/** The responses of the run are shared; each row has its own exchanges and notes. */
const contextOf = (shared: Shared, responses: Responses) => {
  const exchanges: Exchange[] = [];
  const variants = new Set<string>();
  const shown = (response: Response): Response => {
    exchanges.push(response.exchange);
    return response;
  };
  const context: RowContext = {
    ...shared,
    once: async (name, send) => {
      const response = responses.get(name) ?? send();
      responses.set(name, response);
      return shown(await response);
    },
    get: async (path, headers) => shown(await shared.service.get(path, headers)),
    post: async (path, body) => shown(await shared.service.post(path, body)),
    show: (exchange) => void exchanges.push(exchange),
    variant: (note) => void variants.add(note),
  };
  return { context, exchanges, variants };
};

const runRow = async ({ id, section, rule, check }: Row, shared: Shared, responses: Responses): Promise<Result> => {
  const { context, exchanges, variants } = contextOf(shared, responses);
  const result = (verdict: Verdict, notes: readonly string[]) => ({ id, section, rule, verdict, notes, exchanges });
  try {
    const problems = await check(context);
    if (problems.length > 0) return result('fails', problems);
    return result(variants.size > 0 ? 'variant' : 'holds', [...variants]);
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return result(error instanceof Skipped ? 'skipped' : 'fails', [note]);
  }
};

/** The pair and offerer of the newest completed order: a service should quote what it has traded. */
const findPair = async (context: RowContext): Promise<{ pair: Pair | null; offerer: string | null }> => {
  const orders = await readOrders(context).catch(() => []);
  const order = orders.find(({ status }) => String(status).toLowerCase() === 'completed') ?? orders[0];
  if (order === undefined) return { pair: null, offerer: null };
  const text = (name: string) => String(order[name]);
  const pair = {
    inputChain: text('inputChain'),
    inputToken: text('inputToken'),
    outputChain: text('outputChain'),
    outputToken: text('outputToken'),
    amount: text('inputAmount'),
  };
  return { pair, offerer: text('offerer') };
};

/** Runs every row of a level and reports each result at once. Signs and pays only at the level `funded`. */
export const runRows = async (options: RunOptions, onResult: (result: Result) => void): Promise<readonly Result[]> => {
  const { level, prefix, rpcUrls, listenMs } = options;
  const service = createService(options.url, options.wsUrl, prefix);
  const responses: Responses = new Map();
  let opened: Promise<Feed> | null = null;
  const feed = (): Promise<Feed> => {
    opened ??= service.openFeed();
    return opened;
  };
  const privateKey = level === 'funded' ? options.privateKey : null;
  const own = privateKey === null ? options.offerer : privateKeyToAccount(privateKey).address;
  const base: Shared = { service, feed, prefix, rpcUrls, listenMs, privateKey, pair: options.pair, offerer: own };
  const found = level === 'quotes' ? await findPair(contextOf(base, responses).context) : null;
  const shared = {
    ...base,
    pair: base.pair ?? found?.pair ?? null,
    offerer: base.offerer ?? found?.offerer ?? null,
  };
  const results: Result[] = [];
  for (const row of allRows) {
    if (LEVELS.indexOf(row.level) > LEVELS.indexOf(level)) continue;
    const result = await runRow(row, shared, responses);
    onResult(result);
    results.push(result);
  }
  if (opened !== null) (await (opened as Promise<Feed>).catch(() => null))?.close();
  return results;
};
