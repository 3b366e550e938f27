import type { Address } from 'viem';

const KEY = 'swap:recipients:v1';
const MOST = 50;

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value);

/** Addresses this browser has sent to before, newest first. Empty where storage is closed or holds something else. */
export const readKnownRecipients = (): readonly Address[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAddress).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Keeps an address that was confirmed by typing. */
export const keepRecipient = (address: Address): void => {
  const lower = address.toLowerCase();
  const next = [lower, ...readKnownRecipients().filter((known) => known !== lower)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    /* private mode: the next time asks again */
  }
};
