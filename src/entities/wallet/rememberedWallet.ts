import type { Address } from 'viem';
import { browserStorage, kept } from '../../world/storage.ts';

/** The wallet that was connected last on this device, so that a return needs no question. */
export type RememberedWallet = { readonly connectorId: string; readonly name: string; readonly address: Address };

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 120;

const isAddress = (value: unknown): value is Address => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);

const remembered = kept(browserStorage, 'wallet:v1', 1, (stored): RememberedWallet | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { connectorId, name, address }: Partial<Record<keyof RememberedWallet, unknown>> = stored;
  return isText(connectorId) && isText(name) && isAddress(address) ? { connectorId, name, address } : null;
});

/** Reads it; null where there is none, or where storage is closed or holds something else. */
export const readRememberedWallet = remembered.read;

/** Keeps it, or forgets it with null. Storage may be closed: then the next visit asks again. */
export const rememberWallet = (wallet: RememberedWallet | null): void => {
  if (wallet === null) remembered.forget();
  else remembered.write(wallet);
};
