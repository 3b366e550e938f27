import { ownValue } from '../../domain/config.ts';
import type { World } from '../World.ts';

/** True for a chain whose contract is pinned and that has a node. */
export const isReadable = ({ config, chains }: Pick<World, 'config' | 'chains'>, chainKey: string): boolean =>
  ownValue(config.pins.contracts, chainKey) !== undefined && chains.rpc(chainKey) !== null;
