import { formatAge } from '../../domain/time/formatAge.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import type { Settings } from './Settings.ts';

/** A time of day in the chosen way: UTC "14:31:52", local "16:31:52", or its age "4 min ago". */
export const showTime = (time: Ms, times: Settings['times'], now: Ms): string => {
  if (times === 'relative') return `${formatAge(now - time)} ago`;
  if (times === 'utc') return formatClock(time);
  return new Date(time).toLocaleTimeString('en-GB', { hour12: false });
};
