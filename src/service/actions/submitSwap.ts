import type { Hex } from 'viem';
import type { SwapRecord } from '../../domain/swap/SwapRecord.ts';
import { ms } from '../../domain/time/Ms.ts';
import { decode } from '../records/decode.ts';
import { swapRecord } from '../records/swapRecord.ts';
import type { ServiceClient } from '../serviceClient.ts';

const TIMEOUT = ms(30_000);

/** What POST /swap takes: the order's hash and the signature that was journalled for it. */
export type SubmitSwapParameters = { readonly orderHash: Hex; readonly signature: Hex };

/**
 * POST /swap: submits a signed order. Repeating it with the same signature is safe; after a lost answer ask
 * /data/query, never for a second signature.
 */
export const submitSwap = async (
  client: ServiceClient,
  parameters: SubmitSwapParameters,
  signal?: AbortSignal,
): Promise<SwapRecord> => {
  const { orderHash, signature } = parameters;
  return decode(swapRecord, await client.post('/swap', { orderHash, signature }, { signal, timeout: TIMEOUT }));
};
