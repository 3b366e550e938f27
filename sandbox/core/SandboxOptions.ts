import type { Address, Hex } from 'viem';
import type { Token } from '../../src/domain/token.ts';
import type { OrderStore } from './store/OrderStore.ts';

/** A chain that the service settles on. */
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

/** Hands out test money; absent where there is none. */
export type Faucet = {
  gas(chain: ServiceChain, to: Address): Promise<void>;
  /** Puts an account on the list of those who may fill. */
  solver(chain: ServiceChain, to: Address): Promise<void>;
  token(chain: ServiceChain, token: ServiceToken, to: Address): Promise<void>;
};

/** How the service speaks: the interface to the letter, or as docs/SERVICE.md "The live dialect" says. */
export type DialectName = 'interface' | 'live';

/** Everything the service is handed. */
export type SandboxOptions = {
  readonly chains: readonly ServiceChain[];
  readonly tokens: readonly ServiceToken[];
  readonly store: OrderStore;
  /** Pays for deposits and messages on every chain, and signs matchings. */
  readonly relayerKey: Hex;
  readonly domain: { readonly name: string; readonly version: string };
  readonly auctionWindowMs: number;
  readonly quoteValidityMs: number;
  /** How long a winner may take to fill before the next best is asked. */
  readonly fillPatienceMs: number;
  readonly dialect: DialectName;
  /** Events have the fields of the interface and no others: no chains. */
  readonly strict: boolean;
  /** Origins that pages may call from, besides those of this machine. */
  readonly corsOrigins: readonly string[];
  /** Host names that requests may carry, besides those of this machine. */
  readonly hosts: readonly string[];
  readonly native: boolean;
  readonly faults: boolean;
  /** Synthetic feed events a second; 0 for none. */
  readonly feedRate: number;
  readonly faucet: Faucet | null;
  /** The way to the nodes: the network, or chains in the same process. */
  readonly fetch: typeof fetch;
  /** Lets what else this process has to do go on: requests, and callers that leave. */
  readonly breathe: () => Promise<void>;
  /** ms */
  readonly now: () => number;
  readonly log: (line: string) => void;
};
