import type { LiveChain } from './chainTable.ts';

/** A node's refusal of a call, in its own words. */
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
  const answer: { result?: unknown; error?: { message?: string } } = await response.json();
  if (answer.error) throw new NodeRpcError(`${method}: ${answer.error.message ?? 'refused'}`);
  return answer.result;
};

/** As nodeRpc, for answers that are hex strings. */
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

/** A node: where it is, and the way to it where that is not the network. */
type Node = Pick<LiveChain, 'rpcUrl' | 'fetch'>;

/** As nodeRpc, of the node of a chain. */
export const askNode = (node: Node, method: string, params: readonly unknown[]): Promise<unknown> =>
  nodeRpc(node.rpcUrl, method, params, node.fetch);

/** As nodeRpcHex, of the node of a chain. */
export const askNodeHex = (node: Node, method: string, params: readonly unknown[]): Promise<`0x${string}`> =>
  nodeRpcHex(node.rpcUrl, method, params, node.fetch);
