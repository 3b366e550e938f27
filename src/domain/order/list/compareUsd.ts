import { parseUsd } from '../../amount/parseUsd.ts';

/** Orders two decimal strings of US dollars: negative, zero or positive. What cannot be read counts as zero. */
export const compareUsd = (a: string, b: string): number => {
  const difference = (parseUsd(a) ?? 0n) - (parseUsd(b) ?? 0n);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
};
