import { BaseError, type Client, createClient, custom } from 'viem';
import type { Rpc } from './createRpc.ts';

/** viem's client of one node. Servers that a contract names (CCIP-Read) are not asked. */
export const clientOf = (rpc: Rpc): Client => {
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    rpc.request(method, params);
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) });
};

/** The node's own failure in an error of viem's; null where viem could not read its result. */
export const nodeFailure = (error: unknown): unknown =>
  error instanceof BaseError ? error.walk((one) => !(one instanceof BaseError)) : error;
