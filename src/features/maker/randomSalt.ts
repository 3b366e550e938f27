/** A fresh 128-bit salt from the browser's own randomness, so that two equal answers never have one hash. */
export const randomSalt = (): bigint => {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return ((words[0] ?? 0n) << 64n) | (words[1] ?? 0n);
};
