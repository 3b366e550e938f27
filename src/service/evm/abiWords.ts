import type { Hex } from 'viem';

/** Call data: a selector and static words. */
export const callData = (selector: Hex, ...words: readonly Hex[]): Hex =>
  `${selector}${words.map((word) => word.slice(2).padStart(64, '0')).join('')}`;

/** The one word that a call answered with, as a number. Throws where the answer is not exactly that. */
export const readUint = (answer: Hex): bigint => {
  if (answer === '0x') throw new Error('No contract answers at this address.');
  if (!/^0x[0-9a-fA-F]{64}$/.test(answer)) throw new Error('The contract answered with something else than a number.');
  return BigInt(answer);
};

const utf8 = (hex: string): string => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
};

/** The text that a call answered with: an ABI string, or 32 bytes as some old tokens have it. */
export const readText = (answer: Hex): string => {
  const hex = answer.slice(2);
  if (hex.length === 64) return utf8(hex.replace(/(00)+$/, ''));
  const start = Number.parseInt(hex.slice(0, 64), 16) * 2;
  const length = Number.parseInt(hex.slice(start, start + 64), 16) * 2;
  const body = hex.slice(start + 64, start + 64 + length);
  if (Number.isNaN(length) || body.length !== length || length > 2048)
    throw new Error('The contract answered with no text.');
  return utf8(body);
};

/** The selectors this app calls (a test computes them from the signatures). */
export const selectors = {
  balanceOf: '0x70a08231',
  allowance: '0xdd62ed3e',
  approve: '0x095ea7b3',
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  name: '0x06fdde03',
  orderStatus: '0x2dff692d',
  unlockedBalance: '0x598efc3e',
} as const satisfies Readonly<Record<string, Hex>>;
