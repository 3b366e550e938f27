import type { Address } from 'viem';
import { lowerHex, sameAddress } from '../../../domain/address.ts';
import { listOf, type PersistentStorage, persisted } from '../../../world/persisted.ts';

/**
 * One of your own addresses that looks like this one at both ends and is not it: the pattern of address poisoning.
 * Compares the four characters that short forms show.
 */
export const lookAlikeOf = (address: Address, own: readonly Address[]): Address | null => {
  const ends = (text: string) => `${text.slice(2, 6)}${text.slice(-4)}`.toLowerCase();
  return own.find((mine) => !sameAddress(mine, address) && ends(mine) === ends(address)) ?? null;
};

const MAX_RECIPIENTS = 50;

const isStored = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value);

const recipients = (storage: PersistentStorage) =>
  persisted(storage, { key: 'swap:recipients:v1', parse: listOf(isStored, MAX_RECIPIENTS) });

/** Addresses this browser has sent to before, newest first. Empty where storage is closed or holds something else. */
export const readKnownRecipients = (storage: PersistentStorage): readonly Address[] => recipients(storage).read();

/** Without storage the next use needs typing again. */
export const saveRecipient = (storage: PersistentStorage, address: Address): void => {
  const { read, write } = recipients(storage);
  const lower = lowerHex(address);
  write([lower, ...read().filter((known) => known !== lower)].slice(0, MAX_RECIPIENTS));
};
