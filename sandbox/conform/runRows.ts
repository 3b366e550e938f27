import { privateKeyToAccount } from 'viem/accounts';
import { listRows, readOrders } from './listRows.ts';
import { frameRows, quoteRows, subscribeRow } from './marketRows.ts';
import { type Level, type Pair, type Row, type RowContext, Skipped } from './Row.ts';
import { readRows } from './readRows.ts';
import { type Answer, createService, type Exchange, type Feed } from './service.ts';
import { swapRows } from './swapRows.ts';

/** What a run is told. `privateKey` is read for `funded` only. */
export type RunOptions = {
  readonly url: string;
  readonly wsUrl: string;
  readonly prefix: string;
  readonly level: Level;
  readonly pair: Pair | null;
  readonly offerer: string | null;
  readonly privateKey: `0x${string}` | null;
  /** Nodes by chainKey, for the approval of a funded run. */
  readonly rpcUrls: Readonly<Record<string, string>>;
  readonly listenMs: number;
};

/** `holds`: to the letter. `variant`: as live deployments are known to differ. `skipped`: could not be tried. */
export type Verdict = 'holds' | 'variant' | 'fails' | 'skipped';

/** A row and what became of it. */
export type Result = {
  readonly id: string;
  readonly section: string;
  readonly says: string;
  readonly verdict: Verdict;
  /** What is wrong, how it differs, or why it was skipped. */
  readonly words: readonly string[];
  readonly exchanges: readonly Exchange[];
};

const LEVELS: readonly Level[] = ['read', 'quotes', 'funded'];

/** Every row there is, in the order in which they run: the feed is listened to first and judged last. */
export const allRows: readonly Row[] = [
  subscribeRow,
  ...readRows,
  ...listRows,
  ...quoteRows,
  ...swapRows,
  ...frameRows,
];

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const verdictOf = (problems: readonly string[], variants: readonly string[]): Verdict => {
  if (problems.length > 0) return 'fails';
  return variants.length > 0 ? 'variant' : 'holds';
};

type Shared = Omit<RowContext, 'once' | 'get' | 'post' | 'show' | 'variant'>;

/** What one row works with; the answers of the run are shared, what it shows and notes is its own. */
const contextOf = (shared: Shared, answers: Map<string, Promise<Answer>>) => {
  const exchanges: Exchange[] = [];
  const variants = new Set<string>();
  const shown = (answer: Answer): Answer => {
    exchanges.push(answer.exchange);
    return answer;
  };
  const context: RowContext = {
    ...shared,
    once: async (name, ask) => {
      const answer = answers.get(name) ?? ask();
      answers.set(name, answer);
      return shown(await answer);
    },
    get: async (path, headers) => shown(await shared.service.get(path, headers)),
    post: async (path, body) => shown(await shared.service.post(path, body)),
    show: (exchange) => void exchanges.push(exchange),
    variant: (words) => void variants.add(words),
  };
  return { context, exchanges, variants };
};

const judge = async (row: Row, shared: Shared, answers: Map<string, Promise<Answer>>): Promise<Result> => {
  const { context, exchanges, variants } = contextOf(shared, answers);
  const { id, section, says } = row;
  try {
    const problems = await row.check(context);
    const words = problems.length > 0 ? problems : [...variants];
    return { id, section, says, verdict: verdictOf(problems, [...variants]), words, exchanges };
  } catch (error) {
    const verdict = error instanceof Skipped ? 'skipped' : 'fails';
    return { id, section, says, verdict, words: [wordsOf(error)], exchanges };
  }
};

/** The newest completed order's pair and offerer: what the service has traded it should quote. Null where none is listed. */
const pairOf = async (context: RowContext): Promise<{ pair: Pair; offerer: string } | null> => {
  const orders = await readOrders(context).catch(() => []);
  const order = orders.find(({ status }) => String(status).toLowerCase() === 'completed') ?? orders[0];
  if (order === undefined) return null;
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

/** Runs every row of a level and tells each result as it comes. Signs and pays only at the level `funded`. */
export const runRows = async (options: RunOptions, tell: (result: Result) => void): Promise<readonly Result[]> => {
  const service = createService(options.url, options.wsUrl, options.prefix);
  const answers = new Map<string, Promise<Answer>>();
  let opened: Promise<Feed> | null = null;
  const feed = (): Promise<Feed> => {
    opened ??= service.openFeed();
    return opened;
  };
  const { prefix, rpcUrls, listenMs } = options;
  const privateKey = options.level === 'funded' ? options.privateKey : null;
  const own = privateKey === null ? options.offerer : privateKeyToAccount(privateKey).address;
  const base: Shared = { service, feed, prefix, rpcUrls, listenMs, privateKey, pair: options.pair, offerer: own };
  const taken = options.level === 'quotes' ? await pairOf(contextOf(base, answers).context) : null;
  const shared: Shared = {
    ...base,
    pair: base.pair ?? taken?.pair ?? null,
    offerer: base.offerer ?? taken?.offerer ?? null,
  };
  const results: Result[] = [];
  for (const row of allRows) {
    if (LEVELS.indexOf(row.level) > LEVELS.indexOf(options.level)) continue;
    const result = await judge(row, shared, answers);
    tell(result);
    results.push(result);
  }
  if (opened !== null) (await (opened as Promise<Feed>).catch(() => null))?.close();
  return results;
};
