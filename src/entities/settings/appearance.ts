import { formatAge, formatClock, formatLocalClock, type Ms } from '../../domain/time.ts';
import type { Settings } from '../../world/settings.ts';

export const applyAppearance = (root: HTMLElement, { theme, density, motion }: Settings): void => {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.density = density;
  if (motion === 'reduce') root.dataset.motion = 'reduce';
  else delete root.dataset.motion;
};

/** A time of day in the chosen way: UTC "14:31:52", local "16:31:52", or its age "4 min ago". */
export const showTime = (time: Ms, times: Settings['times'], now: Ms): string => {
  if (times === 'relative') return `${formatAge(now - time)} ago`;
  if (times === 'utc') return formatClock(time);
  return formatLocalClock(time);
};
