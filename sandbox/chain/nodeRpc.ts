import { errorLine } from '../core/errorLine.ts';
import { retry, START_TIMEOUT_MS } from '../core/retry.ts';
import type { LiveChain } from './chainTable.ts';

export class NodeRpcError extends Error {
  override name = 'NodeRpcError';
}

/** One JSON-RPC call to a local node. Throws NodeRpcError when the node refuses. */
export const nodeRpc = async (
  url: string,
  method: string,
  params: readonly unknown[] = [],
  send: typeof fetch = fetch,
): Promise<unknown> => {
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(30_000),
  });
  const parsed: { result?: unknown; error?: { message?: string } } = await response.json();
  if (parsed.error) throw new NodeRpcError(`${method}: ${parsed.error.message ?? 'refused'}`);
  return parsed.result;
};

/** As nodeRpc, for results that are hex strings. */
export const nodeRpcHex = async (
  url: string,
  method: string,
  params: readonly unknown[] = [],
  send: typeof fetch = fetch,
): Promise<`0x${string}`> => {
  const result = await nodeRpc(url, method, params, send);
  if (typeof result !== 'string' || !result.startsWith('0x')) throw new NodeRpcError(`${method}: not a hex string`);
  return result as `0x${string}`;
};

/** A busy node. A dead one refuses the connection, which is final. */
const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : '';
  return error.name === 'TimeoutError' || code === 'ECONNRESET' || code.startsWith('UND_ERR_');
};

type Node = Pick<LiveChain, 'name' | 'rpcUrl' | 'fetch'>;

const patiently = async <Result>(node: Node, call: () => Promise<Result>): Promise<Result> => {
  try {
    return await retry(call, { endMs: Date.now() + START_TIMEOUT_MS, isFinal: (error) => !isBusy(error) });
  } catch (error) {
    if (error instanceof NodeRpcError) throw error;
    throw new Error(`The node of ${node.name} does not respond: ${errorLine(error)}`, { cause: error });
  }
};

/** As nodeRpc, of the node of a chain, and again while it is too busy to respond. */
export const askNode = (node: Node, method: string, params: readonly unknown[]): Promise<unknown> =>
  patiently(node, () => nodeRpc(node.rpcUrl, method, params, node.fetch));

/** As nodeRpcHex, of the node of a chain, and again while it is too busy to respond. */
export const askNodeHex = (node: Node, method: string, params: readonly unknown[]): Promise<`0x${string}`> =>
  patiently(node, () => nodeRpcHex(node.rpcUrl, method, params, node.fetch));
