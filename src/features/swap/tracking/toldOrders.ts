import type { Hex } from 'viem';

const KEY = 'swap:told:v1';
const MOST = 50;

const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value);

const read = (): readonly Hex[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHash).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Takes the turn to tell of an order: true once per order and browser, over tabs and reloads, as far as storage allows. */
export const takeTurnToTell = (orderHash: Hex): boolean => {
  const told = read();
  if (told.includes(orderHash)) return false;
  try {
    localStorage.setItem(KEY, JSON.stringify([orderHash, ...told].slice(0, MOST)));
  } catch {
    /* private mode: the tag of the notification still replaces a twin */
  }
  return true;
};
