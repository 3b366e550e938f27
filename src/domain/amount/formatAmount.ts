import { amountParts } from './amountParts.ts';
import type { Rounding } from './divide.ts';

/** An amount as one text, without symbol: `receive` is cut, `pay` rounded up, `full` has every digit. */
export const formatAmount = (value: bigint, decimals: number | null, mode: Rounding | 'full' = 'receive'): string => {
  const parts = amountParts(value, decimals, mode === 'full' ? 'receive' : mode);
  const text = mode === 'full' ? parts.full : parts.whole + parts.fraction;
  return parts.unit === null ? text : `${text} ${parts.unit}`;
};
