import * as v from 'valibot';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { amountField } from './amountField.ts';
import { addressField, hashField, txField } from './hexFields.ts';
import { statusFields } from './statusFields.ts';
import { chainKeyField, textField } from './textField.ts';
import { timeField } from './timeField.ts';
import { usdField } from './usdField.ts';

/** One order of GET /data/query (INTERFACE.md 2.1), both dialects. */
export const orderRecord = v.pipe(
  v.object({
    orderHash: hashField,
    offerer: addressField,
    recipient: addressField,
    inputToken: addressField,
    inputAmount: amountField,
    inputChain: chainKeyField,
    inputTokenValueUsd: v.optional(usdField),
    outputToken: addressField,
    outputAmount: amountField,
    outputChain: chainKeyField,
    outputTokenValueUsd: v.optional(usdField),
    startTime: timeField,
    endTime: timeField,
    srcTx: txField,
    dstTx: txField,
    timestamp: timeField,
    status: textField(40),
  }),
  v.transform(
    (record): OrderRecord => ({
      ...record,
      inputTokenValueUsd: record.inputTokenValueUsd ?? null,
      outputTokenValueUsd: record.outputTokenValueUsd ?? null,
      ...statusFields(record.status),
    }),
  ),
);
