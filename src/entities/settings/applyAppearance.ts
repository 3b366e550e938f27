import type { Settings } from './Settings.ts';

/** Writes theme, density and motion onto <html>, where the tokens read them. */
export const applyAppearance = (root: HTMLElement, { theme, density, motion }: Settings): void => {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.density = density;
  if (motion === 'reduce') root.dataset.motion = 'reduce';
  else delete root.dataset.motion;
};
