const MICRO_DIGITS = 6;

/** Millionths of a US dollar of an amount in smallest units at a decimal price; what is below a millionth is cut. */
export const usdMicro = (amount: bigint, decimals: number, price: string): bigint => {
  const [whole = '0', fraction = ''] = price.split('.');
  const scaled = amount * BigInt(whole + fraction);
  const digits = decimals + fraction.length - MICRO_DIGITS;
  return digits >= 0 ? scaled / 10n ** BigInt(digits) : scaled * 10n ** BigInt(-digits);
};
