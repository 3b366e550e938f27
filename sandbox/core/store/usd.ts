/** Parses a decimal number of US dollars to millionths, rounded to the given side; null if invalid. */
export const parseUsd = (text: string, side: 'up' | 'down'): bigint | null => {
  const match = /^(\d{1,60})(?:\.(\d{0,60}))?$/.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  const micro = BigInt((match[1] ?? '') + fraction.slice(0, 6).padEnd(6, '0'));
  const rest = /[1-9]/.test(fraction.slice(6));
  return side === 'up' && rest ? micro + 1n : micro;
};

const MICRO_DIGITS = 6;

/** Millionths of a US dollar of an amount in smallest units at a decimal price; what is below a millionth is cut. */
export const usdMicro = (amount: bigint, decimals: number, price: string): bigint => {
  const [whole = '0', fraction = ''] = price.split('.');
  const scaled = amount * BigInt(whole + fraction);
  const digits = decimals + fraction.length - MICRO_DIGITS;
  return digits >= 0 ? scaled / 10n ** BigInt(digits) : scaled * 10n ** BigInt(-digits);
};

/** Millionths of a US dollar as a plain decimal string with at least two decimals: 1500000 → "1.50". */
export const usdText = (micro: bigint): string => {
  const digits = micro.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '');
  return `${digits.slice(0, -6)}.${fraction}`;
};
