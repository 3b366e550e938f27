import { sameAddress } from '../address/sameAddress.ts';
import type { Order } from '../order/Order.ts';
import { orderHash } from '../order/orderHash.ts';
import { recoverOrderSigner } from '../order/recoverOrderSigner.ts';
import type { SigningDomain } from '../order/SigningDomain.ts';
import { signingHash } from '../order/signingHash.ts';
import type { JournalEntry } from './JournalEntry.ts';

const hashesHold = (entry: JournalEntry, order: Order, domain: SigningDomain): boolean => {
  try {
    return sameAddress(orderHash(order), entry.orderHash) && sameAddress(signingHash(order, domain), entry.signingHash);
  } catch {
    return false;
  }
};

/**
 * Whether an entry read from storage is what it claims: both hashes are computed again, and the signer where the
 * signature may still be sent.
 */
export const isSoundEntry = async (entry: JournalEntry): Promise<boolean> => {
  const { order, domain, signature, state } = entry;
  if (!hashesHold(entry, order, domain)) return false;
  if (state !== 'signed') return true;
  if (signature === null) return false;
  const signer = await recoverOrderSigner(order, domain, signature);
  return signer !== null && sameAddress(signer, order.offerer);
};
