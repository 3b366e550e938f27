/** Millionths of a US dollar as a plain decimal string with at least two decimals: 1500000 → "1.50". */
export const usdText = (micro: bigint): string => {
  const digits = micro.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
};
