/** A 32-byte hash as tables show it: "0x78ce6f…3931". */
export const shortenHash = (hash: string): string =>
  hash.length > 14 ? `${hash.slice(0, 8)}…${hash.slice(-4)}` : hash;
