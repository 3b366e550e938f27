import type { Address } from 'viem';

const KEY = 'wallet:v1';

/** The wallet that was connected last on this device, so that a return needs no question. */
export type RememberedWallet = { readonly connectorId: string; readonly name: string; readonly address: Address };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 120;

const parse = (text: string | null): RememberedWallet | null => {
  if (text === null) return null;
  const read: unknown = JSON.parse(text);
  if (typeof read !== 'object' || read === null) return null;
  const { connectorId, name, address } = read as Readonly<Record<string, unknown>>;
  if (!isText(connectorId) || !isText(name) || !isText(address) || !/^0x[0-9a-f]{40}$/i.test(address)) return null;
  return { connectorId, name, address: address as Address };
};

/** Reads it; null where there is none, or where storage is closed or holds something else. */
export const readRememberedWallet = (): RememberedWallet | null => {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
};

/** Keeps it, or forgets it with null. Storage may be closed: then the next visit asks again. */
export const rememberWallet = (wallet: RememberedWallet | null): void => {
  try {
    if (wallet === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(wallet));
  } catch {
    /* private mode: nothing is kept */
  }
};
