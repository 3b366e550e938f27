import {
  type Client,
  type InStatement,
  type InValue,
  LibsqlError,
  type ResultSet,
  type Transaction,
} from '@libsql/client';

/** A value as the Hrana protocol writes it. */
type HranaValue =
  | { readonly type: 'null' }
  | { readonly type: 'integer'; readonly value: string }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'blob'; readonly base64: string };

/** Reads a value of the protocol. */
const valueOfHrana = (given: HranaValue): InValue => {
  if (given.type === 'null') return null;
  if (given.type === 'integer') return BigInt(given.value);
  return given.type === 'blob' ? Buffer.from(given.base64, 'base64') : given.value;
};

const hranaOfValue = (value: unknown): HranaValue => {
  if (value === null) return { type: 'null' };
  if (typeof value === 'bigint') return { type: 'integer', value: value.toString() };
  if (typeof value === 'number') return { type: 'float', value };
  if (typeof value === 'string') return { type: 'text', value };
  return { type: 'blob', base64: Buffer.from(value as ArrayBuffer).toString('base64') };
};

/** A result of a statement as the protocol writes it. */
const hranaOfResult = (result: ResultSet) => ({
  cols: result.columns.map((name, index) => ({ name, decltype: result.columnTypes[index] || null })),
  rows: result.rows.map((row) => result.columns.map((_, index) => hranaOfValue(row[index]))),
  affected_row_count: result.rowsAffected,
  last_insert_rowid: result.lastInsertRowid?.toString() ?? null,
});

/** A statement of the protocol; `sql_id` names a text that was stored on the stream before. */
type Stmt = {
  readonly sql?: string;
  readonly sql_id?: number;
  readonly args?: readonly HranaValue[];
  readonly named_args?: readonly { readonly name: string; readonly value: HranaValue }[];
};
type Cond = {
  readonly type: string;
  readonly step?: number;
  readonly cond?: Cond;
  readonly conds?: readonly Cond[];
};
type Batch = { readonly steps: readonly { readonly condition?: Cond | null; readonly stmt: Stmt }[] };
/** One request of a pipeline. */
export type HranaRequest = { readonly type: string; readonly stmt?: Stmt; readonly batch?: Batch } & Stmt;
type Step = { result: ReturnType<typeof hranaOfResult> | null; error: { message: string; code: string } | null };

/** One connection to the database, as the protocol's streams are. */
export type HranaStream = {
  run(request: HranaRequest): Promise<Record<string, unknown>>;
  /** Rolls back what is open and lets others write. */
  close(): void;
};

/** Hands out the right to write, to one at a time; resolves to what gives it back. */
export type WriteTurn = () => Promise<() => void>;

const problemOf = (error: unknown) => ({
  message: String(error instanceof Error ? error.message : error),
  code: error instanceof LibsqlError ? error.code : 'UNKNOWN',
});

const holds = (cond: Cond, steps: readonly Step[], autocommit: boolean): boolean => {
  const step = cond.step === undefined ? undefined : steps[cond.step];
  const each = (inner: Cond) => holds(inner, steps, autocommit);
  if (cond.type === 'ok') return step?.result != null;
  if (cond.type === 'error') return step?.error != null;
  if (cond.type === 'not') return cond.cond !== undefined && !each(cond.cond);
  if (cond.type === 'and') return (cond.conds ?? []).every(each);
  return cond.type === 'is_autocommit' ? autocommit : (cond.conds ?? []).some(each);
};

/** Makes a stream over a local database. What the real server refuses (ANALYZE, ATTACH) is refused here too. */
export const hranaStream = (client: Client, writeTurn: WriteTurn): HranaStream => {
  const stored = new Map<number, string>();
  let open: { transaction: Transaction; done: () => void } | null = null;

  const close = () => {
    open?.transaction.close();
    open?.done();
    open = null;
  };
  const begin = async (sql: string) => {
    const writes = /IMMEDIATE/i.test(sql);
    const done = writes ? await writeTurn() : () => undefined;
    open = { transaction: await client.transaction(writes ? 'write' : 'deferred'), done };
    return client.execute('SELECT 1 WHERE 0');
  };
  const end = async (commits: boolean) => {
    if (open && commits) await open.transaction.commit().finally(close);
    close();
    return client.execute('SELECT 1 WHERE 0');
  };
  const alone = async (statement: InStatement) => {
    const done = await writeTurn();
    return client.execute(statement).finally(done);
  };
  const textOf = (stmt: Stmt): string => stmt.sql ?? stored.get(stmt.sql_id ?? -1) ?? '';
  const execute = async (stmt: Stmt) => {
    const sql = textOf(stmt);
    const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';
    if (word === 'BEGIN') return begin(sql);
    if (word === 'COMMIT' || word === 'ROLLBACK') return end(word === 'COMMIT');
    if (word === 'ANALYZE' || word === 'ATTACH')
      throw new LibsqlError(`unsupported statement: ${word}`, 'SQL_PARSE_ERROR');
    const named = stmt.named_args ?? [];
    const args =
      named.length > 0
        ? Object.fromEntries(named.map(({ name, value }) => [name, valueOfHrana(value)]))
        : (stmt.args ?? []).map(valueOfHrana);
    return open ? open.transaction.execute({ sql, args }) : alone({ sql, args });
  };
  const runBatch = async ({ steps }: Batch) => {
    const done: Step[] = [];
    for (const { condition, stmt } of steps) {
      const step: Step = { result: null, error: null };
      if (!condition || holds(condition, done, open === null)) {
        await execute(stmt).then(
          (result) => {
            step.result = hranaOfResult(result);
          },
          (error: unknown) => {
            step.error = problemOf(error);
          },
        );
      }
      done.push(step);
    }
    return { step_results: done.map((step) => step.result), step_errors: done.map((step) => step.error) };
  };
  const answers: Record<string, (request: HranaRequest) => Promise<Record<string, unknown>>> = {
    execute: async ({ stmt = {} }) => ({ result: hranaOfResult(await execute(stmt)) }),
    batch: async ({ batch = { steps: [] } }) => ({ result: await runBatch(batch) }),
    store_sql: async ({ sql_id = -1, sql = '' }) => {
      stored.set(sql_id, sql);
      return {};
    },
    close_sql: async ({ sql_id = -1 }) => {
      stored.delete(sql_id);
      return {};
    },
    get_autocommit: async () => ({ is_autocommit: open === null }),
    close: async () => {
      close();
      return {};
    },
  };
  const answer = async (request: HranaRequest) => {
    const known = answers[request.type];
    if (!known) throw new LibsqlError(`unknown request: ${request.type}`, 'PROTOCOL_ERROR');
    return known(request);
  };

  return {
    run: (request) =>
      answer(request).then(
        (response) => ({ type: 'ok', response: { type: request.type, ...response } }),
        (error: unknown) => ({ type: 'error', error: problemOf(error) }),
      ),
    close,
  };
};
