import * as v from 'valibot';
import type { Quote } from '../../domain/swap/Quote.ts';
import { durationField } from './durationField.ts';
import { hashField } from './hexFields.ts';
import { orderTermsFields } from './orderTermsFields.ts';

/** The answer of POST /quote (INTERFACE.md 2.3), both dialects. */
export const quoteRecord = v.object({
  ...orderTermsFields,
  signingHash: v.optional(v.nullable(hashField), null),
  estimatedTime: v.optional(v.nullable(durationField), null),
}) satisfies v.GenericSchema<unknown, Quote>;
