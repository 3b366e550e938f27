import { formatClock } from '../../domain/time/formatClock.ts';
import type { Ms } from '../../domain/time/Ms.ts';

let second = -1;
let text = '';

/** Time of day in UTC with milliseconds: "14:31:46.120". Neighbours on the tape share their second, so it is kept. */
export const clockMs = (time: Ms): string => {
  const whole = Math.floor(time / 1000);
  if (whole !== second) {
    second = whole;
    text = formatClock(time);
  }
  return `${text}.${String(Math.floor(time) % 1000).padStart(3, '0')}`;
};
