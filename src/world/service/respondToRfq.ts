import * as v from 'valibot';
import type { Hex } from 'viem';
import { cleanText } from '../../domain/cleanText.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { callError, errorWords } from './errors.ts';
import { decode } from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';

const reply = v.object({ result: v.optional(v.unknown()), error: v.optional(v.unknown()) });
const rpcError = v.fallback(v.object({ code: v.fallback(v.nullable(v.number()), null) }), { code: null });

/** One JSON-RPC 2.0 call posted to the service (docs/openapi.json); `name` without prefix. Returns its raw result. */
const callRpc = async (client: ServiceClient, name: string, params: unknown): Promise<unknown> => {
  const method = client.rpcMethodPrefix + name;
  // One call a request needs no distinct id.
  const response = await client.post('/', { id: 1, jsonrpc: '2.0', method, params });
  const { result, error } = decode(reply, response);
  if (error !== undefined && error !== null) {
    const { code } = v.parse(rpcError, error);
    throw callError(method, code, errorWords({ error }) ?? 'nothing');
  }
  if (result === undefined) throw callError(method, null, 'neither a result nor an error');
  return typeof result === 'string' ? cleanText(result, 200) : result;
};

/** A maker's voluntary failure of its quote. Only with `capabilities.cancelQuote` (docs/SERVICE.md "Choices"). */
export const cancelQuote = async (
  client: ServiceClient,
  parameters: { readonly rfqId: string; readonly signature: Hex },
): Promise<void> => {
  await callRpc(client, 'cancelQuote', parameters);
};

export const limitOrderBody = (order: LimitOrder) => ({
  ...order,
  inputAmount: order.inputAmount.toString(),
  outputAmount: order.outputAmount.toString(),
  startTime: order.startTime.toString(),
  endTime: order.endTime.toString(),
  salt: order.salt.toString(),
});

const OK = 'Ok';

/** JSON-RPC `…respond`: sends a signed limit order for an RFQ. Only the text "Ok" is success; all else rejects. */
export const respondToRfq = async (
  client: ServiceClient,
  { rfqId, order, signature }: { readonly rfqId: string; readonly order: LimitOrder; readonly signature: Hex },
): Promise<typeof OK> => {
  const result = await callRpc(client, 'respond', { rfqId, order: limitOrderBody(order), signature });
  if (result === OK) return OK;
  const words = typeof result === 'string' ? result : cleanText(JSON.stringify(result), 200);
  throw callError(`${client.rpcMethodPrefix}respond`, null, words);
};
