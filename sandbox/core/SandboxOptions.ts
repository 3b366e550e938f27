import type { Hex } from 'viem';
import type { DialectName, Faucet, ServiceChain, ServiceToken } from './ServiceChain.ts';
import type { OrderStore } from './store/createOrderStore.ts';

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
  /** ms */
  readonly now: () => number;
  readonly log: (line: string) => void;
};
