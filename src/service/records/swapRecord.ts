import * as v from 'valibot';
import type { SwapRecord } from '../../domain/swap/SwapRecord.ts';
import { orderTermsFields } from './orderTermsFields.ts';
import { statusFields } from './statusFields.ts';
import { textField } from './textField.ts';
import { timeField } from './timeField.ts';

/** The answer of POST /swap (INTERFACE.md 2.4), both dialects. */
export const swapRecord = v.pipe(
  v.object({
    ...orderTermsFields,
    status: textField(40),
    createdAt: timeField,
  }),
  v.transform((record): SwapRecord => ({ ...record, ...statusFields(record.status) })),
);
