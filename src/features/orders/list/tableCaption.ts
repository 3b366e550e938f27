import { formatClock } from '../../../domain/time/formatClock.ts';
import type { Ms } from '../../../domain/time/Ms.ts';

/** The caption of the table: its page, and the service time that its rows are pinned to, null while they are live. */
export const tableCaption = (page: number, pin: Ms | null): string =>
  `Orders, page ${page}, ${pin === null ? 'live, newest first' : `as of ${formatClock(pin)} UTC`}`;
