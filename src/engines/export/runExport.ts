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
  /** Orders that an answer repeated and that were left out. */
  repeats: number;
  undecodable: number;
  /** The list became shorter since this walk began: orders may have slid past. */
  shrunk: boolean;
  begun: boolean;
  readonly seen: HashSet64;
};

export const newProgress = (): ExportProgress => ({
  nextPage: 1,
  rows: 0,
  total: null,
  repeats: 0,
  undecodable: 0,
  shrunk: false,
  begun: false,
  seen: new HashSet64(),
});

export type RunExportParameters = {
  readonly format: ExportFormat;
  /** Every row says that it is of a simulation. */
  readonly simulated?: boolean;
  readonly factsOf: TokenFacts;
  readonly readPage: (page: number) => Promise<OrderPage>;
  /** Resolves when the text is on its way to disk; the next text waits for it, so memory stays flat. */
  readonly write: (text: string) => Promise<void>;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly signal: AbortSignal;
  readonly parallel?: number;
};

/** Orders per request, the most the service allows. */
export const EXPORT_PAGE_ROWS = 100;

const lastPage = ({ total }: ExportProgress): number => Math.max(1, Math.ceil((total ?? 1) / EXPORT_PAGE_ROWS));

const MAX_RETRIES = 2;

/** The list shrank while it was walked, or fewer orders came than the service counts. */
const isIncomplete = ({ shrunk, rows, undecodable, total }: ExportProgress): boolean =>
  shrunk || rows + undecodable < (total ?? 0);

const take = async (progress: ExportProgress, page: OrderPage, parameters: RunExportParameters): Promise<void> => {
  const fresh = page.orders.filter((order) => progress.seen.add(order.orderHash));
  const text = exportBody(parameters.format, fresh, progress.rows === 0, parameters.factsOf, parameters.simulated);
  if (text !== '') await parameters.write(text);
  progress.rows += fresh.length;
  progress.repeats += page.orders.length - fresh.length;
  progress.undecodable += page.undecodable;
  if (progress.total !== null && page.totalRecords < progress.total) progress.shrunk = true;
  progress.total = page.totalRecords;
};

const walk = async (progress: ExportProgress, parameters: RunExportParameters): Promise<void> => {
  const { readPage, onProgress, signal, parallel = 6 } = parameters;
  const ahead = new Map<number, Promise<OrderPage>>();
  const order = (page: number): Promise<OrderPage> => {
    const asked = ahead.get(page) ?? readPage(page);
    ahead.set(page, asked);
    // The caller that awaits the page gets the failure; one that nobody awaits must not be reported as unhandled.
    asked.catch(() => undefined);
    return asked;
  };
  while (progress.nextPage <= lastPage(progress)) {
    signal.throwIfAborted();
    const until = progress.total === null ? 1 : Math.min(progress.nextPage + parallel - 1, lastPage(progress));
    for (let page = progress.nextPage; page <= until; page += 1) void order(page);
    const page = await order(progress.nextPage);
    signal.throwIfAborted();
    // The place of the page that came is taken at once: no request waits for the writing.
    const further = progress.nextPage + parallel;
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

const MIN_SLOTS = 1024;

/**
 * A set of 32-byte hashes that keeps 64 bits of each, so that a million orders take 16 MB instead of a hundred. Two
 * different orders count as one with a chance of 3 in 10^8 per million; the export's count check would show it.
 */
export class HashSet64 {
  private slots = new BigUint64Array(MIN_SLOTS);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Adds a hash; false when it was there already. */
  add(hash: Hex): boolean {
    if (this.count * 2 >= this.slots.length) this.grow();
    if (!insert(this.slots, keyOf(hash))) return false;
    this.count += 1;
    return true;
  }

  private grow(): void {
    const larger = new BigUint64Array(this.slots.length * 2);
    for (const key of this.slots) if (key !== 0n) insert(larger, key);
    this.slots = larger;
  }
}

const keyOf = (hash: Hex): bigint => BigInt(hash.slice(0, 18)) | 1n;

const insert = (slots: BigUint64Array, key: bigint): boolean => {
  const mask = slots.length - 1;
  let at = Number((key >> 1n) & BigInt(mask));
  for (let found = slots[at]; found !== 0n; found = slots[at]) {
    if (found === key) return false;
    at = (at + 1) & mask;
  }
  slots[at] = key;
  return true;
};
