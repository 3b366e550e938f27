/** A hash or address as dense tables show it: "0x7462…4a23". */
export const shortHex = (hex: string): string => (hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex);
