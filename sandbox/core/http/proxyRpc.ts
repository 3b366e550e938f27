import type { ServiceChain } from '../ServiceChain.ts';
import { isObject } from './readObject.ts';

const ALLOWED = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_version',
  'web3_clientVersion',
]);
const MAX_BATCH_CALLS = 200;

const failure = (id: unknown, code: number, message: string) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
});

const problemOf = (call: unknown) => {
  if (!isObject(call) || typeof call.method !== 'string') return failure(null, -32600, 'Not a JSON-RPC request.');
  return ALLOWED.has(call.method) ? null : failure(call.id, -32601, 'This method is not offered here.');
};

const refusalOf = (value: unknown) => {
  if (!Array.isArray(value)) return problemOf(value);
  if (value.length === 0 || value.length > MAX_BATCH_CALLS)
    return failure(null, -32600, `A batch holds 1 to ${MAX_BATCH_CALLS} calls.`);
  return value.map(problemOf).find((problem) => problem !== null) ?? null;
};

/**
 * A local node's `latest` has the clock of its last block, which is old on a quiet chain; `pending` is the same state under
 * the current clock.
 */
const underTodaysClock = (call: unknown): unknown => {
  if (!isObject(call) || call.method !== 'eth_call' || !Array.isArray(call.params)) return call;
  const [transaction, tag = 'latest', ...rest] = call.params;
  return tag === 'latest' ? { ...call, params: [transaction, 'pending', ...rest] } : call;
};

/**
 * Passes JSON-RPC on to the node of a chain: what reads, and transactions that carry their own signature. What steers
 * the node, or signs with keys that it holds, is refused.
 */
export const proxyRpc = async (chain: ServiceChain, text: string, send: typeof fetch = fetch): Promise<Response> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return Response.json(failure(null, -32700, 'This is not JSON.'), { status: 400 });
  }
  const refusal = refusalOf(value);
  if (refusal) return Response.json(refusal, { status: refusal.error.code === -32601 ? 200 : 400 });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(Array.isArray(value) ? value.map(underTodaysClock) : underTodaysClock(value));
  const response = await send(chain.rpcUrl, { method: 'POST', headers, body }).catch(() => null);
  if (!response) return Response.json(failure(null, -32000, `${chain.name} does not answer.`), { status: 503 });
  return new Response(await response.text(), { status: response.status, headers });
};
