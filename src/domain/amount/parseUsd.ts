const grammar = /^(\d{1,60})(?:\.(\d{1,60}))?$/;

/** Reads a decimal string of US dollars as millionths of a dollar, cut; null where it is not one. */
export const parseUsd = (text: string): bigint | null => {
  const match = grammar.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'));
};
