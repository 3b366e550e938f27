import * as v from 'valibot';

/** An amount in smallest units: a string of decimal digits, nothing else (INTERFACE.md section 2), within uint256. */
export const amountField = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/, 'not a decimal integer'),
  v.transform((digits) => BigInt(digits)),
  v.maxValue((1n << 256n) - 1n, 'larger than any amount'),
);
