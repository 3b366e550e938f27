import type { Settings } from '../../world/settings.ts';

export const applyAppearance = (root: HTMLElement, { theme, density, motion }: Settings): void => {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.density = density;
  if (motion === 'reduce') root.dataset.motion = 'reduce';
  else delete root.dataset.motion;
};
