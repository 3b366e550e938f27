import type { Hex } from 'viem';
import {
  type ExportFormat,
  exportBody,
  exportHead,
  exportTail,
  type TokenFacts,
} from '../../domain/order/list/exportText.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';

/** Progress of an export. It survives a lost connection: the same progress continues where it stopped. */
export type ExportProgress = {
  nextPage: number;
  rows: number;
  /** Latest total of the service; null before the first response. */
  total: number | null;
  undecodable: number;
  /** The list became shorter since this walk began: orders may have slid past. */
  shrunk: boolean;
  begun: boolean;
  readonly seen: Set<Hex>;
};

export const newProgress = (): ExportProgress => ({
  nextPage: 1,
  rows: 0,
  total: null,
  undecodable: 0,
  shrunk: false,
  begun: false,
  seen: new Set(),
});

export type RunExportParameters = {
  readonly format: ExportFormat;
  readonly simulated?: boolean;
  readonly factsOf: TokenFacts;
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
 * Writes every order of a pinned list once, in order. Fails with the first page that cannot be read; run it again with
 * the same progress to continue there. Where the list shrank meanwhile, it is walked again for orders that slid
 * past. Resolves with whether the rows written are as many as the service counts.
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
