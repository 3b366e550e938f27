import * as v from 'valibot';
import { sameAddress } from '../../domain/address.ts';
import { addressField, chainKeyField, hashField, msField, orderField, signatureField } from '../../domain/fields.ts';
import type { Order, SigningDomain } from '../../domain/order/Order.ts';
import { orderHash, recoverOrderSigner, signingHash } from '../../domain/order/orderHash.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';

const hashesHold = (entry: JournalEntry, order: Order, domain: SigningDomain): boolean => {
  try {
    return sameAddress(orderHash(order), entry.orderHash) && sameAddress(signingHash(order, domain), entry.signingHash);
  } catch {
    return false;
  }
};

/** True if a stored entry is valid: both hashes are recomputed, and the signer if the signature may still be sent. */
export const isValidEntry = async (entry: JournalEntry): Promise<boolean> => {
  const { order, domain, signature, state } = entry;
  if (!hashesHold(entry, order, domain)) return false;
  if (state !== 'signed') return true;
  if (signature === null) return false;
  const signer = await recoverOrderSigner(order, domain, signature);
  return signer !== null && sameAddress(signer, order.offerer);
};

const uint128 = v.pipe(v.bigint(), v.minValue(0n), v.maxValue((1n << 128n) - 1n));

const value = v.union([v.pipe(v.string(), v.maxLength(500)), v.number()]);
const code = v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'not a code'), v.maxLength(80));
/** `Message` of src/domain/CausewayError.ts, nested once at most. */
export const messageRecord = v.union([
  v.pipe(v.string(), v.maxLength(500)),
  v.object({ code, values: v.optional(v.record(v.string(), v.union([value, v.object({ code })])), {}) }),
]);

/** An entry from storage, which other code or an older version may have written. */
export const journalRecord = v.object({
  version: v.literal(1),
  orderHash: hashField,
  signingHash: hashField,
  order: orderField(uint128),
  domain: v.object({ name: v.string(), version: v.string(), verifyingContract: addressField }),
  inputChain: chainKeyField,
  outputChain: chainKeyField,
  state: v.picklist(['drafted', 'signed', 'accepted', 'closed']),
  signature: v.nullable(signatureField),
  draftedAt: msField,
  signedAt: v.nullable(msField),
  settledAt: v.nullable(msField),
  why: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  // Older versions of the page did not store these.
  reason: v.optional(v.nullable(v.pipe(v.array(messageRecord), v.maxLength(20))), null),
  refusedAt: v.optional(v.nullable(msField), null),
  estimatedTime: v.optional(v.nullable(msField), null),
  end: v.optional(
    v.nullable(v.object({ stage: v.picklist(['completed', 'delivered', 'refunded', 'failed']), at: msField })),
    null,
  ),
}) satisfies v.GenericSchema<unknown, JournalEntry>;

export const shapeOf = (raw: unknown): JournalEntry | null => {
  const result = v.safeParse(journalRecord, raw, { abortEarly: true });
  return result.success ? result.output : null;
};
