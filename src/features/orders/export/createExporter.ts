import { CausewayError } from '../../../domain/errors/CausewayError.ts';
import type { TokenFacts } from '../../../domain/order/list/exportText.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import type { Fetch } from '../../../service/Fetch.ts';
import { createServiceClient } from '../../../service/serviceClient.ts';
import type { ExportCommand, ExportMessage, ExportOrder } from './ExportMessages.ts';
import { newProgress } from './ExportProgress.ts';
import { type FileSink, fileSink } from './fileSink.ts';
import { EXPORT_FILES } from '../../../domain/order/list/exportText.ts';
import { readPatiently } from './readPatiently.ts';
import { EXPORT_PAGE, runExport } from './runExport.ts';

/** What an exporter needs of the thread it runs in. */
export type ExporterWorld = {
  readonly fetch: Fetch;
  readonly pause: (duration: number) => Promise<void>;
  readonly tell: (message: ExportMessage) => void;
};

type Run = { readonly order: ExportOrder; readonly sink: FileSink; readonly progress: ReturnType<typeof newProgress> };

const TELL_EVERY = 4;

/** One export at a time: start, resume where it stopped, cancel. Runs in a worker, so that the page stays quick. */
export const createExporter = ({ fetch, pause, tell }: ExporterWorld): ((command: ExportCommand) => Promise<void>) => {
  let run: Run | null = null;
  let abort = new AbortController();

  const go = async ({ order, sink, progress }: Run): Promise<void> => {
    abort = new AbortController();
    const { signal } = abort;
    const client = createServiceClient({ baseUrl: order.baseUrl, rpcMethodPrefix: order.rpcMethodPrefix, fetch });
    const factsOf: TokenFacts = (chainKey, token) => order.tokens.get(`${chainKey} ${token}`) ?? null;
    const readPage = (page: number) =>
      readPatiently(() => queryOrders(client, { filter: order.filter, page, limit: EXPORT_PAGE }, signal), pause);
    const say = (): void => {
      const { rows, total, repeats } = progress;
      tell({ type: 'progress', rows, total, repeats });
    };
    try {
      const exact = await runExport(progress, {
        format: order.format,
        factsOf,
        readPage,
        write: sink.write,
        onProgress: () => progress.nextPage % TELL_EVERY === 0 && say(),
        signal,
      });
      say();
      const blob = await sink.close();
      run = null;
      tell({ type: 'done', rows: progress.rows, total: progress.total ?? 0, exact, blob });
    } catch (error) {
      if (signal.aborted) return;
      const why = error instanceof CausewayError ? error.shortMessage : 'The file could not be written.';
      tell({ type: 'stopped', why });
    }
  };

  return async (command) => {
    if (command.type === 'cancel') {
      abort.abort();
      await run?.sink.abort().catch(() => undefined);
      run = null;
      tell({ type: 'cancelled' });
      return;
    }
    if (command.type === 'start') {
      const { order } = command;
      run = { order, sink: await fileSink(order.file, EXPORT_FILES[order.format].type), progress: newProgress() };
    }
    if (run !== null) await go(run);
  };
};
