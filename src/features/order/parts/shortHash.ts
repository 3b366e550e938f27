/** A hash as the two banks show it: "0x3ab4…b744". */
export const shortHash = (hash: string): string => (hash.length > 14 ? `${hash.slice(0, 6)}…${hash.slice(-4)}` : hash);
