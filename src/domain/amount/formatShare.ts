/**
 * A share of a count in percent, with so many digits: cut and never rounded up, so that 100 % means all. Null of nothing.
 */
export const formatShare = (part: number, whole: number, digits: 0 | 1 | 2): string | null => {
  if (whole === 0) return null;
  if (part === whole) return '100%';
  const unit = 10 ** digits;
  return `${(Math.floor((part * 100 * unit) / whole) / unit).toFixed(digits)}%`;
};
