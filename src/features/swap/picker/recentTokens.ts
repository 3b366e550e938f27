import type { Address } from 'viem';
import type { PickerRow } from './pickerRows.ts';

const KEY = 'swap:recent-tokens:v1';
const MOST = 8;

/** A token that was picked before, on its chain. */
export type RecentToken = { readonly chainKey: string; readonly address: Address };

const isRecent = (value: unknown): value is RecentToken => {
  if (typeof value !== 'object' || value === null) return false;
  const { chainKey, address }: { chainKey?: unknown; address?: unknown } = value;
  return (
    typeof chainKey === 'string' &&
    chainKey.length <= 40 &&
    typeof address === 'string' &&
    /^0x[0-9a-f]{40}$/.test(address)
  );
};

/** Tokens this browser picked, latest first. Empty where storage is closed or holds something else. */
export const readRecentTokens = (): readonly RecentToken[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Puts a picked token first. */
export const keepRecentToken = ({ chainKey, token }: Pick<PickerRow, 'chainKey' | 'token'>): void => {
  const address = token.address.toLowerCase() as Address;
  const others = readRecentTokens().filter((kept) => kept.chainKey !== chainKey || kept.address !== address);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ chainKey, address }, ...others].slice(0, MOST)));
  } catch {
    /* private mode: the list stays short */
  }
};
