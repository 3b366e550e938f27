import type { Address } from 'viem';
import type { Token } from '../../src/domain/token.ts';

export type ServiceChain = {
  readonly chainKey: string;
  readonly name: string;
  readonly chainId: number;
  readonly eid: number;
  readonly settlement: Address;
  readonly bus: Address;
  readonly rpcUrl: string;
};

/** A token that the service trades; `usd` is its price, a decimal string. */
export type ServiceToken = Token & { readonly chainKey: string; readonly usd: string };

export type Faucet = {
  gas(chain: ServiceChain, to: Address): Promise<void>;
  /** Puts an account on the list of those who may fill. */
  solver(chain: ServiceChain, to: Address): Promise<void>;
  token(chain: ServiceChain, token: ServiceToken, to: Address): Promise<void>;
};

/** `live`: docs/SERVICE.md "The live dialect". */
export type DialectName = 'interface' | 'live';
