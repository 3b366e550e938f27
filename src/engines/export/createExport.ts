import type { Hex } from 'viem';
import { createStore } from 'zustand/vanilla';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import {
  EXPORT_FILES,
  type ExportFormat,
  exportBody,
  exportHead,
  exportTail,
  type TokenFacts,
} from '../../domain/order/list/exportText.ts';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { retry } from '../../world/retry.ts';
import { getRetryAfterMs, isRetryable } from '../../world/service/errors.ts';
import { openOrders, type ReadOrders } from '../../world/service/queryOrders.ts';
import type { World } from '../../world/World.ts';

export type ExportRequest = {
  readonly filter: OrderFilter;
  readonly format: ExportFormat;
  readonly simulated: boolean;
  readonly factsOf: TokenFacts;
  /** Null collects the text, which the browser saves under `name`. */
  readonly file: ChosenFile | null;
  readonly name: string;
};

export type ChosenFile = {
  readonly createWritable: () => Promise<Pick<FileSystemWritableFileStream, 'write' | 'close' | 'abort'>>;
};

type FileSink = {
  readonly write: (text: string) => Promise<void>;
  /** Finishes the file; a blob without a file on disk. */
  readonly close: () => Promise<Blob | null>;
  readonly abort: () => Promise<void>;
};

const CHUNK_LENGTH = 1 << 20;

/** Text is collected in blobs of a megabyte, which the browser stores outside the script's memory. */
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

/** Writes to the chosen file as text arrives, or collects it if the browser cannot. */
export const fileSink = async (file: ChosenFile | null, type: string): Promise<FileSink> => {
  if (file === null) return blobSink(type);
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

/** Progress of an export. It survives a lost connection: the same progress continues where it stopped. */
export const newProgress = () => ({
  nextPage: 1,
  rows: 0,
  /** Latest total of the service; null before the first response. */
  total: null as number | null,
  undecodable: 0,
  /** The list became shorter since this walk began: orders may have slid past. */
  shrunk: false,
  begun: false,
  seen: new Set<Hex>(),
});

export type ExportProgress = ReturnType<typeof newProgress>;

type RunExportParameters = Pick<ExportRequest, 'format' | 'factsOf'> & {
  readonly simulated?: boolean;
  readonly readPage: (page: number) => Promise<OrderPage>;
  /** Resolves when the text is written; the next text waits for it, so memory stays flat. */
  readonly write: (text: string) => Promise<void>;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
};

/** Orders per request, the most the service allows. */
export const EXPORT_PAGE_ROWS = 100;

const lastPage = ({ total }: ExportProgress): number => Math.max(1, Math.ceil((total ?? 1) / EXPORT_PAGE_ROWS));

const MAX_RETRIES = 2;
const MAX_PARALLEL = 6;

/** The list shrank during the export, or fewer orders arrived than the service counts. */
const isIncomplete = ({ shrunk, rows, undecodable, total }: ExportProgress): boolean =>
  shrunk || rows + undecodable < (total ?? 0);

const take = async (progress: ExportProgress, page: OrderPage, parameters: RunExportParameters): Promise<void> => {
  const fresh = page.orders.filter(({ orderHash }) => !progress.seen.has(orderHash) && progress.seen.add(orderHash));
  const text = exportBody(parameters.format, fresh, progress.rows === 0, parameters.factsOf, parameters.simulated);
  if (text !== '') await parameters.write(text);
  progress.rows += fresh.length;
  progress.undecodable += page.undecodable;
  if (progress.total !== null && page.totalRecords < progress.total) progress.shrunk = true;
  progress.total = page.totalRecords;
};

const walk = async (progress: ExportProgress, parameters: RunExportParameters): Promise<void> => {
  const { readPage, onProgress, signal } = parameters;
  const ahead = new Map<number, Promise<OrderPage>>();
  const order = (page: number): Promise<OrderPage> => {
    const requested = ahead.get(page) ?? readPage(page);
    ahead.set(page, requested);
    // The caller that awaits the page gets the failure; without one it must not be reported as unhandled.
    requested.catch(() => undefined);
    return requested;
  };
  while (progress.nextPage <= lastPage(progress)) {
    signal.throwIfAborted();
    const until = progress.total === null ? 1 : Math.min(progress.nextPage + MAX_PARALLEL - 1, lastPage(progress));
    for (let page = progress.nextPage; page <= until; page += 1) void order(page);
    const page = await order(progress.nextPage);
    signal.throwIfAborted();
    // A finished page frees its slot at once: no request waits for writing.
    const further = progress.nextPage + MAX_PARALLEL;
    if (progress.total !== null && further <= lastPage(progress)) void order(further);
    await take(progress, page, parameters);
    ahead.delete(progress.nextPage);
    progress.nextPage += 1;
    onProgress(progress);
  }
};

/**
 * Writes every order of a pinned list once, in order; a list that shrank is walked again for orders that slid past. Fails
 * with the first page that cannot be read. Resolves to true if the rows are as many as the service counts.
 */
export const runExport = async (progress: ExportProgress, parameters: RunExportParameters): Promise<boolean> => {
  if (!progress.begun) {
    await parameters.write(exportHead(parameters.format, parameters.simulated));
    progress.begun = true;
  }
  await walk(progress, parameters);
  for (let retries = 0; retries < MAX_RETRIES && isIncomplete(progress); retries += 1) {
    progress.nextPage = 1;
    progress.undecodable = 0;
    progress.shrunk = false;
    await walk(progress, parameters);
  }
  await parameters.write(exportTail(parameters.format));
  return progress.rows === progress.total;
};

export type ExportState = {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number | null;
  /** Its start or resume (service time) and the rows it had then, for the pace. */
  readonly since: { readonly at: number; readonly rows: number };
  /** Of a stopped export: the error of the service; null where the file could not be written. */
  readonly failure: Message | null;
  readonly exact: boolean;
};

const IDLE: ExportState = {
  phase: 'idle',
  format: 'csv',
  rows: 0,
  total: null,
  since: { at: 0, rows: 0 },
  failure: null,
  exact: false,
};

const FIRST_RETRY_MS = 500;
const MAX_FAILURES = 6;
const MAX_RETRY_AFTER_MS = 60_000;

type Run = ExportRequest & {
  readonly read: ReadOrders;
  readonly sink: Promise<FileSink>;
  readonly progress: ExportProgress;
};

/** One export at a time; it can fail, resume and be cancelled. A page is decoded and written in 4 ms, so it needs no thread. */
export const createExport = ({ client, clock, saveFile }: Pick<World, 'client' | 'clock' | 'saveFile'>) => {
  const store = createStore<ExportState>(() => IDLE);
  let run: Run | null = null;
  let abort = new AbortController();

  const go = async (current: Run): Promise<void> => {
    const { read, name, progress } = current;
    abort = new AbortController();
    const { signal } = abort;
    const readPage = (page: number) =>
      retry(clock, () => read(page, EXPORT_PAGE_ROWS, signal), {
        signal,
        firstDelayMs: FIRST_RETRY_MS,
        maxFailures: MAX_FAILURES,
        delayAfter: (error) => (isRetryable(error) ? Math.min(getRetryAfterMs(error), MAX_RETRY_AFTER_MS) : null),
      });
    const showProgress = (): void => {
      if (!signal.aborted) store.setState({ rows: progress.rows, total: progress.total });
    };
    try {
      const sink = await current.sink;
      const { write } = sink;
      const exact = await runExport(progress, { ...current, readPage, write, onProgress: showProgress, signal });
      const blob = await sink.close();
      signal.throwIfAborted();
      run = null;
      if (blob !== null) saveFile(blob, name);
      store.setState({ phase: 'done', rows: progress.rows, total: progress.total, exact });
    } catch (error) {
      if (signal.aborted) return;
      store.setState({ phase: 'stopped', failure: error instanceof CausewayError ? error.happened : null });
    }
  };
  /** Ends the run or forgets its outcome. A file on disk keeps its former content. */
  const cancel = (): void => {
    abort.abort();
    run?.sink.then((sink) => sink.abort()).catch(() => undefined);
    run = null;
    store.setState(IDLE);
  };

  return {
    store,
    stop: cancel,
    /** One that runs is cancelled. Resolves when it ends. */
    begin: (request: ExportRequest): Promise<void> => {
      cancel();
      const { filter, format, file } = request;
      store.setState({ phase: 'running', format, since: { at: clock.now(), rows: 0 } });
      run = {
        ...request,
        read: openOrders(client, filter),
        sink: fileSink(file, EXPORT_FILES[format].type),
        progress: newProgress(),
      };
      return go(run);
    },
    resume: (): void => {
      if (run === null) return;
      store.setState(({ rows }) => ({ phase: 'running', since: { at: clock.now(), rows } }));
      void go(run);
    },
    cancel,
  };
};
