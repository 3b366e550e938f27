import * as v from 'valibot';
import { isSoundEntry } from '../../domain/swap/isSoundEntry.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { journalRecord } from './journalRecord.ts';

/** What is stored, when it is an entry at all. Hashes are not computed again here. */
export const shapeOf = (raw: unknown): JournalEntry | null => {
  const result = v.safeParse(journalRecord, raw, { abortEarly: true });
  return result.success ? result.output : null;
};

/** An entry when its hashes hold, and its signature does where it may still be sent. */
export const soundOf = async (entry: JournalEntry | null): Promise<JournalEntry | null> =>
  entry !== null && (await isSoundEntry(entry)) ? entry : null;
