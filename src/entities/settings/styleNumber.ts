import type { Settings } from './Settings.ts';

const separators: Readonly<Record<Settings['numberFormat'], readonly [group: string, point: string]>> = {
  '1,234.56': [',', '.'],
  '1.234,56': ['.', ','],
  '1 234,56': ['\u202f', ','],
  '1234.56': ['', '.'],
};

/** Rewrites a number text in the app's own form ("1,234.56") in the chosen format. Other characters stay. */
export const styleNumber = (text: string, format: Settings['numberFormat']): string => {
  const [group, point] = separators[format];
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? group : point));
};
