import type { Address } from 'viem';
import { lowerHex } from '../../../domain/address.ts';
import { keptHere, listOf } from '../../../world/storage.ts';

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

const recent = keptHere('swap:recent-tokens:v1', 1, listOf(isRecent, MOST));

/** Tokens this browser picked, latest first. Empty where storage is closed or holds something else. */
export const readRecentTokens = recent.read;

/** Puts a picked token first. */
export const keepRecentToken = ({
  chainKey,
  token,
}: {
  readonly chainKey: string;
  readonly token: { readonly address: Address };
}): void => {
  const address = lowerHex(token.address);
  const others = recent.read().filter((other) => other.chainKey !== chainKey || other.address !== address);
  recent.write([{ chainKey, address }, ...others].slice(0, MOST));
};
