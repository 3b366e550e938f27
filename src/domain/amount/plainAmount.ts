/** An amount of smallest units as a plain decimal: every digit, no grouping, a point ("2500.5"). */
export const plainAmount = (amount: bigint, decimals: number): string => {
  if (decimals === 0) return amount.toString();
  const digits = amount.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -decimals) : `${digits.slice(0, -decimals)}.${fraction}`;
};
