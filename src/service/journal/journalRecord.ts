import * as v from 'valibot';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../domain/time/Ms.ts';
import { type Sec, sec } from '../../domain/time/Sec.ts';
import { addressField, hashField } from '../records/hexFields.ts';
import { chainKeyField } from '../records/textField.ts';

const uint32 = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff));
const seconds = v.pipe(
  uint32,
  v.transform((value): Sec => sec(value)),
);
const time = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((value): Ms => ms(value)),
);
const uint128 = v.pipe(v.bigint(), v.minValue(0n), v.maxValue((1n << 128n) - 1n));
const signature = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{130}$/, 'not a signature'),
  v.transform((text): `0x${string}` => `0x${text.slice(2).toLowerCase()}`),
);

/** An entry as it comes out of storage, which other code or an older version may have written. */
export const journalRecord = v.object({
  version: v.literal(1),
  orderHash: hashField,
  signingHash: hashField,
  order: v.object({
    inputAmount: uint128,
    outputAmount: uint128,
    inputToken: addressField,
    outputToken: addressField,
    startTime: seconds,
    endTime: seconds,
    srcEid: uint32,
    dstEid: uint32,
    offerer: addressField,
    recipient: addressField,
  }),
  domain: v.object({ name: v.string(), version: v.string(), verifyingContract: addressField }),
  inputChain: chainKeyField,
  outputChain: chainKeyField,
  state: v.picklist(['drafted', 'signed', 'accepted', 'closed']),
  signature: v.nullable(signature),
  draftedAt: time,
  signedAt: v.nullable(time),
  settledAt: v.nullable(time),
  why: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  // Older versions of the page did not keep these.
  refusedAt: v.optional(v.nullable(time), null),
  end: v.optional(
    v.nullable(v.object({ stage: v.picklist(['completed', 'delivered', 'refunded', 'failed']), at: time })),
    null,
  ),
}) satisfies v.GenericSchema<unknown, JournalEntry>;
