import { HashSet64 } from '../../../domain/order/list/HashSet64.ts';

/** How far an export came. Kept across a lost connection: the same progress continues where it stopped. */
export type ExportProgress = {
  /** The first page not written yet. */
  nextPage: number;
  /** Orders written, each once. */
  rows: number;
  /** What the service counts, by its latest answer; null before the first. */
  total: number | null;
  /** Orders that an answer repeated and that were left out. */
  repeats: number;
  /** Records the service sent that could not be read. */
  undecodable: number;
  /** The list became shorter since this walk began: orders may have slid past. */
  shrunk: boolean;
  begun: boolean;
  readonly seen: HashSet64;
};

/** Before the first page. */
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
