import type { Hex } from 'viem';
import type { ChainClient } from '../chain/createChainClient.ts';
import type { Market } from '../engine/createMarket.ts';
import type { FindToken } from '../engine/storedOrderOf.ts';
import type { Faults } from '../faults/createFaults.ts';
import type { Hub } from '../feed/createHub.ts';
import type { RpcMethods } from '../rpc/handleRpc.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';

export type ServiceParts = {
  readonly options: SandboxOptions;
  readonly chains: ReadonlyMap<string, ServiceChain>;
  readonly clients: ReadonlyMap<string, ChainClient>;
  readonly findToken: FindToken;
  readonly market: Market;
  readonly hub: Hub;
  readonly acceptSwap: (hash: Hex, signature: string) => Promise<StoredOrder>;
  /** The JSON-RPC methods that make sense without a socket. */
  readonly methods: RpcMethods;
  readonly isChainStopped: (chainKey: string) => boolean;
  /** Null unless the service was started with them. */
  readonly faults: Faults | null;
};
