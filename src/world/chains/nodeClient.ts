import { BaseError, type Client, createClient, custom } from 'viem';
import type { Rpc } from './createRpc.ts';

/** viem's client of one node, without CCIP-Read: servers that a contract names are not requested. */
export const clientOf = (rpc: Rpc): Client => {
  const request = ({ method, params = [] }: { method: string; params?: readonly unknown[] }) =>
    rpc.request(method, params);
  return createClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) });
};

/** The node's own failure inside viem's error; null if viem could not decode its result. */
export const nodeFailure = (error: unknown): unknown =>
  error instanceof BaseError ? error.walk((one) => !(one instanceof BaseError)) : error;
