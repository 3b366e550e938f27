import type { Address } from 'viem';
import { ownValue } from '../../domain/config/ownValue.ts';
import type { World } from '../../world/World.ts';
import { ChainReadError } from '../errors/ChainReadError.ts';
import type { Rpc } from './createRpc.ts';

/** What a read of a chain needs of the world: its nodes. */
export type WithChains = Pick<World, 'chains'>;

/** What a read of the settlement contract needs besides: which contract is pinned. */
export type WithPins = Pick<World, 'chains' | 'config'>;

/** The settlement contract that the configuration pins for a chain. Throws where it pins none. */
export const pinnedContract = ({ config }: Pick<World, 'config'>, chainKey: string): Address => {
  const contract = ownValue(config.pins.contracts, chainKey);
  if (contract === undefined) throw new Error('No contract is pinned for this chain.');
  return contract;
};

/** Runs one read against a chain; whatever goes wrong is a ChainReadError that names `what` was read. */
export const readChain = async <Value>(
  { chains }: WithChains,
  chainKey: string,
  what: string,
  read: (rpc: Rpc) => Promise<Value>,
): Promise<Value> => {
  const rpc = chains.rpc(chainKey);
  if (!rpc) throw new ChainReadError(chainKey, what, new Error('No node is configured for this chain.'));
  try {
    return await read(rpc);
  } catch (error) {
    throw new ChainReadError(chainKey, what, error);
  }
};
