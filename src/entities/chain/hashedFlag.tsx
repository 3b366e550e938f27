import type { ReactNode } from 'react';
import { hashText } from '../../lib/hashText.ts';

const figures = [
  'M0 0h8v16H0z',
  'M0 5.3h16v5.4H0z',
  'M5.3 0h5.4v16H5.3z',
  'M0 0h16L0 16z',
  'M6 0h4v6h6v4h-6v6H6v-6H0V6h6z',
  'M0 0l8 8-8 8z',
  'M8 1.5 14.5 8 8 14.5 1.5 8z',
  'M3 3h10v10H3z',
] as const;

/** The flag of a chain nobody drew: pattern and hue follow from its chainKey, the same on every device. */
export const hashedFlag = (chainKey: string): { readonly ground: string; readonly figure: ReactNode } => {
  const hash = hashText(chainKey);
  const hue = hash % 360;
  return {
    ground: `oklch(0.48 0.09 ${hue})`,
    figure: <path d={figures[(hash >>> 9) % figures.length]} fill={`oklch(0.93 0.03 ${hue})`} />,
  };
};
