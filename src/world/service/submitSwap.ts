import * as v from 'valibot';
import type { Hex } from 'viem';
import { timeField } from '../../domain/fields.ts';
import { ms } from '../../domain/time.ts';
import { decode, orderTermsFields, statusFields, textField } from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';

/** The response of POST /swap (docs/openapi.json), both dialects. */
const swapRecord = v.pipe(
  v.object({ ...orderTermsFields, status: textField(40), createdAt: timeField }),
  v.transform((record) => ({ ...record, ...statusFields(record.status) })),
);

export type SwapRecord = v.InferOutput<typeof swapRecord>;

const TIMEOUT = ms(30_000);

/** POST /swap. Repeating it with the same signature is safe; after a lost response read /data/query, never sign again. */
export const submitSwap = async (
  client: ServiceClient,
  { orderHash, signature }: { readonly orderHash: Hex; readonly signature: Hex },
): Promise<SwapRecord> =>
  decode(swapRecord, await client.post('/swap', { orderHash, signature }, { timeout: TIMEOUT }));
