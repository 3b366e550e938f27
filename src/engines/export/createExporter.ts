import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { EXPORT_FILES, type ExportFormat, type TokenFacts } from '../../domain/order/list/exportText.ts';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import type { Fetch } from '../../world/http.ts';
import { retry } from '../../world/retry.ts';
import { getRetryAfterMs, isRetryable } from '../../world/service/errors.ts';
import { queryOrders } from '../../world/service/queryOrders.ts';
import { createServiceClient } from '../../world/service/serviceClient.ts';
import { EXPORT_PAGE_ROWS, newProgress, runExport } from './runExport.ts';

export type ChosenFile = {
  readonly createWritable: () => Promise<{
    write(text: string): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
};

export type FileSink = {
  readonly write: (text: string) => Promise<void>;
  /** Finishes the file; a blob where there is no file on disk. */
  readonly close: () => Promise<Blob | null>;
  readonly abort: () => Promise<void>;
};

const CHUNK_LENGTH = 1 << 20;

const diskSink = async (file: ChosenFile): Promise<FileSink> => {
  const stream = await file.createWritable();
  return {
    write: (text) => stream.write(text),
    close: async () => {
      await stream.close();
      return null;
    },
    abort: () => stream.abort(),
  };
};

/** Text is folded into blobs of a megabyte, which the browser keeps outside the script's memory. */
const blobSink = (type: string): FileSink => {
  let [parts, text]: [Blob[], string] = [[], ''];
  return {
    write: async (more) => {
      text += more;
      if (text.length < CHUNK_LENGTH) return;
      parts.push(new Blob([text]));
      text = '';
    },
    close: async () => new Blob([...parts, text], { type }),
    abort: async () => {
      parts = [];
    },
  };
};

/** Writes to the chosen file as the text comes, or collects it where the browser cannot. */
export const fileSink = async (file: ChosenFile | null, type: string): Promise<FileSink> =>
  file === null ? blobSink(type) : diskSink(file);

export type ExportTask = {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  readonly filter: OrderFilter;
  readonly format: ExportFormat;
  /** Of a simulation: the rows say so. */
  readonly simulated: boolean;
  /** Symbol and decimals by "chainKey address". */
  readonly tokens: ReadonlyMap<string, { readonly symbol: string; readonly decimals: number }>;
  /** The file; null collects the text in a blob. */
  readonly file: ChosenFile | null;
};

export type ExportCommand =
  | { readonly type: 'start'; readonly task: ExportTask }
  | { readonly type: 'resume' }
  | { readonly type: 'cancel' };

/** Why an export stopped: what the service did, in its error's words; no writing to the file; no thread in this browser. */
export type ExportFailure =
  | { readonly cause: 'service'; readonly happened: Message }
  | { readonly cause: 'file' | 'browser' };

export type ExportMessage =
  | { readonly type: 'progress'; readonly rows: number; readonly total: number | null }
  | { readonly type: 'stopped'; readonly failure: ExportFailure }
  | {
      readonly type: 'done';
      readonly rows: number;
      readonly total: number;
      readonly exact: boolean;
      readonly blob: Blob | null;
    }
  | { readonly type: 'cancelled' };

const FIRST_RETRY_MS = 500;
const MAX_FAILURES = 6;
const MAX_RETRY_AFTER_MS = 60_000;

/** Retried without a response, after an overload, and after `Retry-After`. */
export const retryPage = <Value>(
  read: () => Promise<Value>,
  wait: (duration: number) => Promise<void>,
): Promise<Value> =>
  retry({ wait }, read, {
    firstDelayMs: FIRST_RETRY_MS,
    maxFailures: MAX_FAILURES,
    delayAfter: (error) => (isRetryable(error) ? Math.min(getRetryAfterMs(error), MAX_RETRY_AFTER_MS) : null),
  });

export type ExporterThread = {
  readonly fetch: Fetch;
  readonly wait: (duration: number) => Promise<void>;
  readonly emit: (message: ExportMessage) => void;
};

type Run = { readonly task: ExportTask; readonly sink: FileSink; readonly progress: ReturnType<typeof newProgress> };

const PROGRESS_PAGE_COUNT = 4;

/** One export at a time: start, resume where it stopped, cancel. Runs in a worker, so that the page stays quick. */
export const createExporter = ({ fetch, wait, emit }: ExporterThread): ((command: ExportCommand) => Promise<void>) => {
  let run: Run | null = null;
  let abort = new AbortController();

  const go = async ({ task, sink, progress }: Run): Promise<void> => {
    abort = new AbortController();
    const { signal } = abort;
    const client = createServiceClient({ baseUrl: task.baseUrl, rpcMethodPrefix: task.rpcMethodPrefix, fetch });
    const factsOf: TokenFacts = (chainKey, token) => task.tokens.get(`${chainKey} ${token}`) ?? null;
    const readPage = (page: number) =>
      retryPage(() => queryOrders(client, { filter: task.filter, page, limit: EXPORT_PAGE_ROWS }, signal), wait);
    const emitProgress = (): void => emit({ type: 'progress', rows: progress.rows, total: progress.total });
    try {
      const exact = await runExport(progress, {
        format: task.format,
        simulated: task.simulated,
        factsOf,
        readPage,
        write: sink.write,
        // After the first page already: it brings the total.
        onProgress: () => progress.nextPage % PROGRESS_PAGE_COUNT === 2 && emitProgress(),
        signal,
      });
      emitProgress();
      const blob = await sink.close();
      run = null;
      emit({ type: 'done', rows: progress.rows, total: progress.total ?? 0, exact, blob });
    } catch (error) {
      if (signal.aborted) return;
      const failure: ExportFailure =
        error instanceof CausewayError ? { cause: 'service', happened: error.happened } : { cause: 'file' };
      emitProgress();
      emit({ type: 'stopped', failure });
    }
  };

  return async (command) => {
    if (command.type === 'cancel') {
      abort.abort();
      await run?.sink.abort().catch(() => undefined);
      run = null;
      emit({ type: 'cancelled' });
      return;
    }
    if (command.type === 'start') {
      const { task } = command;
      run = { task, sink: await fileSink(task.file, EXPORT_FILES[task.format].type), progress: newProgress() };
    }
    if (run !== null) await go(run);
  };
};
