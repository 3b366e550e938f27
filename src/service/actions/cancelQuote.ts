import type { Hex } from 'viem';
import type { ServiceClient } from '../serviceClient.ts';
import { callRpc } from './callRpc.ts';

/** A maker's voluntary failure of its quote; `signature` is personal_sign over "cancelQuote " + rfqId. */
export type CancelQuoteParameters = { readonly rfqId: string; readonly signature: Hex };

/**
 * JSON-RPC `…cancelQuote`. Its transport is not part of the public interface (INTERFACE.md 4.8): call it only where
 * the deployment's `capabilities.cancelQuote` says that it exists.
 */
export const cancelQuote = async (
  client: ServiceClient,
  parameters: CancelQuoteParameters,
  signal?: AbortSignal,
): Promise<string> => {
  const result = await callRpc(client, 'cancelQuote', parameters, signal);
  return typeof result === 'string' ? result : JSON.stringify(result);
};
