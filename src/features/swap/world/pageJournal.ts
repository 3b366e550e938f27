import type { Journal } from '../../../service/journal/Journal.ts';

let opened: Promise<Journal> | null = null;

const open = async (): Promise<Journal> => (await import('../../../service/journal/openJournal.ts')).openJournal();

/** The journal of this page, opened once. After a failure the next call tries again. */
export const pageJournal = (): Promise<Journal> => {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
};
