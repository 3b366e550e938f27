import type { Address } from 'viem';
import { lowerHex } from '../../../domain/address/lowerHex.ts';
import { browserStorage, kept, listOf } from '../../../world/storage.ts';

const MOST = 50;

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value);

const recipients = kept(browserStorage, 'swap:recipients:v1', 1, listOf(isAddress, MOST));

/** Addresses this browser has sent to before, newest first. Empty where storage is closed or holds something else. */
export const readKnownRecipients = recipients.read;

/** Keeps an address that was confirmed by typing. Where storage is closed, the next time asks again. */
export const keepRecipient = (address: Address): void => {
  const lower = lowerHex(address);
  recipients.write([lower, ...recipients.read().filter((known) => known !== lower)].slice(0, MOST));
};
