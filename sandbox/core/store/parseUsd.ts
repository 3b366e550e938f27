/**
 * Reads a decimal number of US dollars as millionths, rounded towards the named side where it is finer than a
 * millionth, or null where the text is no such number.
 */
export const parseUsd = (text: string, side: 'up' | 'down'): bigint | null => {
  const match = /^(\d{1,60})(?:\.(\d{0,60}))?$/.exec(text);
  if (!match) return null;
  const fraction = match[2] ?? '';
  const micro = BigInt((match[1] ?? '') + fraction.slice(0, 6).padEnd(6, '0'));
  const rest = /[1-9]/.test(fraction.slice(6));
  return side === 'up' && rest ? micro + 1n : micro;
};
