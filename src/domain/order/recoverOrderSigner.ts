import { type Address, type Hex, recoverAddress } from 'viem';
import { lowerHex } from '../address.ts';
import type { Order, SigningDomain } from './Order.ts';
import { signingHash } from './orderHash.ts';

/** Who signed this order under this domain, over the digest computed here; null where the signature is none. */
export const recoverOrderSigner = async (
  order: Order,
  domain: SigningDomain,
  signature: Hex,
): Promise<Address | null> => {
  try {
    return lowerHex(await recoverAddress({ hash: signingHash(order, domain), signature }));
  } catch {
    return null;
  }
};
