import type { Hex } from 'viem';
import type { DialectName, Faucet, ServiceChain, ServiceToken } from './ServiceChain.ts';
import type { OrderStore } from './store/createOrderStore.ts';

export type SandboxOptions = {
  readonly chains: readonly ServiceChain[];
  readonly tokens: readonly ServiceToken[];
  readonly store: OrderStore;
  /** The key that pays for deposits and messages on every chain, and signs matchings. */
  readonly relayerKey: Hex;
  readonly domain: { readonly name: string; readonly version: string };
  readonly auctionWindowMs: number;
  readonly quoteValidityMs: number;
  /** Timeout of a winner; then the next best may fill. */
  readonly fillTimeoutMs: number;
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
  /** Reaches the nodes, over the network or in the same process. */
  readonly fetch: typeof fetch;
  /** ms */
  readonly now: () => number;
  readonly log: (line: string) => void;
};
