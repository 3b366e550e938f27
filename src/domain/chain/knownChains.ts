/** What identifies a chain: its EVM chain id and its messaging endpoint id. */
export type ChainIds = { readonly chainId: number; readonly eid: number };

/**
 * The chains of INTERFACE.md 2.6. A signed order names chains by eid alone, so an eid that the service states for a
 * chain is compared with this table (or with the deployment's pins) before it is signed.
 */
export const knownChains: Readonly<Record<string, ChainIds>> = {
  ethereum: { chainId: 1, eid: 30101 },
  base: { chainId: 8453, eid: 30184 },
  arbitrum: { chainId: 42161, eid: 30110 },
  optimism: { chainId: 10, eid: 30111 },
  plasma: { chainId: 9745, eid: 30383 },
  bsc: { chainId: 56, eid: 30102 },
  monad: { chainId: 143, eid: 30390 },
  stable: { chainId: 988, eid: 30396 },
  megaeth: { chainId: 4326, eid: 30398 },
  rootstock: { chainId: 30, eid: 30333 },
};
