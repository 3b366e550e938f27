/** A share of a count in percent, to the nearest with so many digits; 100 % means all. Null of nothing. */
export const formatShare = (part: number, whole: number, digits: 0 | 1 | 2): string | null => {
  if (whole === 0) return null;
  if (part === whole) return '100%';
  const unit = 10 ** digits;
  const units = Math.min(Math.round((part * 100 * unit) / whole), 100 * unit - 1);
  return `${(units / unit).toFixed(digits)}%`;
};
