import { createStore } from 'zustand/vanilla';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { EXPORT_FILES, type ExportFormat, type TokenFacts } from '../../domain/order/list/exportText.ts';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import { retry } from '../../world/retry.ts';
import { getRetryAfterMs, isRetryable } from '../../world/service/errors.ts';
import { openOrders, type ReadOrders } from '../../world/service/queryOrders.ts';
import type { World } from '../../world/World.ts';
import { EXPORT_PAGE_ROWS, type ExportProgress, newProgress, runExport } from './runExport.ts';

export type ChosenFile = {
  readonly createWritable: () => Promise<Pick<FileSystemWritableFileStream, 'write' | 'close' | 'abort'>>;
};

export type FileSink = {
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

/** `service`: the error of the service. `file`: the file could not be written. */
type ExportFailure = { readonly cause: 'service'; readonly happened: Message } | { readonly cause: 'file' };

export type ExportState = {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number | null;
  /** Its start or resume (service time) and the rows it had then, for the pace. */
  readonly since: { readonly at: number; readonly rows: number };
  readonly failure: ExportFailure;
  readonly exact: boolean;
};

const IDLE: ExportState = {
  phase: 'idle',
  format: 'csv',
  rows: 0,
  total: null,
  since: { at: 0, rows: 0 },
  failure: { cause: 'file' },
  exact: false,
};

export type ExportRequest = {
  readonly filter: OrderFilter;
  readonly format: ExportFormat;
  readonly simulated: boolean;
  readonly factsOf: TokenFacts;
  /** Null collects the text, which the browser saves under `name`. */
  readonly file: ChosenFile | null;
  readonly name: string;
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
      const failure: ExportFailure =
        error instanceof CausewayError ? { cause: 'service', happened: error.happened } : { cause: 'file' };
      store.setState({ phase: 'stopped', failure });
    }
  };
  /** A file on disk keeps its former content. */
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
    clear: (): void => store.setState(IDLE),
  };
};
