import * as v from 'valibot';
import { cleanText } from '../../domain/text/cleanText.ts';
import { errorWords } from '../errors/errorWords.ts';
import { JsonRpcError } from '../errors/JsonRpcError.ts';
import { decode } from '../records/decode.ts';
import type { ServiceClient } from '../serviceClient.ts';

const reply = v.object({ result: v.optional(v.unknown()), error: v.optional(v.unknown()) });
const rpcError = v.fallback(v.object({ code: v.fallback(v.nullable(v.number()), null) }), { code: null });

let lastId = 0;

/** One JSON-RPC 2.0 call posted to the service (INTERFACE.md 4.6); `name` without prefix. Returns its raw result. */
export const callRpc = async (
  client: ServiceClient,
  name: string,
  params: unknown,
  signal?: AbortSignal,
): Promise<unknown> => {
  const method = client.rpcMethodPrefix + name;
  lastId += 1;
  const answer = await client.post('/', { id: lastId, jsonrpc: '2.0', method, params }, { signal });
  const { result, error } = decode(reply, answer);
  if (error !== undefined && error !== null) {
    const { code } = v.parse(rpcError, error);
    throw new JsonRpcError({ method, code, words: errorWords({ error }) ?? 'nothing' });
  }
  if (result === undefined) throw new JsonRpcError({ method, code: null, words: 'neither a result nor an error' });
  return typeof result === 'string' ? cleanText(result, 200) : result;
};
