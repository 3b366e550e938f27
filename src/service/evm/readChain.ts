import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ChainReadError } from '../errors/ChainReadError.ts';
import type { Rpc } from './createRpc.ts';
import { rpcOf } from './rpcOf.ts';

/** Runs one read against a chain; whatever goes wrong is a ChainReadError that names `what` was read. */
export const readChain = async <Value>(
  config: AppConfig,
  chainKey: string,
  what: string,
  read: (rpc: Rpc) => Promise<Value>,
): Promise<Value> => {
  const rpc = rpcOf(config, chainKey);
  if (!rpc) throw new ChainReadError(chainKey, what, new Error('No node is configured for this chain.'));
  try {
    return await read(rpc);
  } catch (error) {
    throw new ChainReadError(chainKey, what, error);
  }
};
