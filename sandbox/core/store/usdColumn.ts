/** The largest value that the indexed column holds exactly and a reader gets as a number: nine thousand million dollars. */
export const LARGEST_USD_COLUMN = BigInt(Number.MAX_SAFE_INTEGER);

/** Millionths of a US dollar as the indexed column holds them: what is larger stands at the largest, see whereOf. */
export const usdColumn = (micro: bigint): bigint => (micro > LARGEST_USD_COLUMN ? LARGEST_USD_COLUMN : micro);
