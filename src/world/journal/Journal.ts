import type { Hex } from 'viem';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';

/** What the storage holds: sound entries, newest first, and how many were found damaged and are not used. */
export type JournalContent = { readonly entries: readonly JournalEntry[]; readonly damaged: number };

/** This browser's record of what it signed. Everything fails with a JournalError. */
export type Journal = {
  /**
   * Changes the entry of an order in one transaction that is on disk when this resolves. `step` sees what is stored
   * now, so that two tabs cannot overwrite each other; it returns null to leave things as they are.
   */
  readonly update: (
    orderHash: Hex,
    step: (stored: JournalEntry | null) => JournalEntry | null,
  ) => Promise<JournalEntry | null>;
  readonly get: (orderHash: Hex) => Promise<JournalEntry | null>;
  /** What is stored; with `matters`, only those entries are checked and given. */
  readonly list: (matters?: (entry: JournalEntry) => boolean) => Promise<JournalContent>;
  /** Whether an order of this browser may be on its way: a cheap look, without checking what is stored. */
  readonly hasOpen: () => Promise<boolean>;
  /** Hears of every change, of this tab and of others. Returns the way to stop. */
  readonly subscribe: (listener: (orderHash: Hex) => void) => () => void;
  /** Forgets entries; used by "clear data" only. */
  readonly clear: () => Promise<void>;
  readonly close: () => void;
};
