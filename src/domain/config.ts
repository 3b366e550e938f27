import type { Address } from 'viem';

export type ChainIds = { readonly chainId: number; readonly eid: number };

export const SITE_LINKS = ['docs', 'source', 'security', 'status'] as const;
export type SiteLink = (typeof SITE_LINKS)[number];

export const PUBLIC_RELAY = 'wss://relay.walletconnect.org';

/** The runtime configuration of a deployment, read from /config.json at start. See docs/CONFIG.md. */
export type AppConfig = {
  /** Base of the HTTP service, absolute or relative to the page ("/api"). */
  readonly apiBaseUrl: string;
  /** The RFQ feed, absolute (wss://…) or relative ("/api/ws"). */
  readonly rfqWebSocketUrl: string;
  /** Prefix of JSON-RPC methods: "svc_" or "aori_". */
  readonly rpcMethodPrefix: string;
  /** By chainKey. A chain that is not listed here still works as far as it can. */
  readonly chains: Readonly<Record<string, ChainConfig>>;
  /** URLs of lists in the Token Lists format, absolute or relative. */
  readonly tokenLists: readonly string[];
  readonly pins: {
    readonly name: string;
    readonly version: string;
    /** Settlement contract by chainKey; nothing is signed or approved for a contract outside this list. */
    readonly contracts: Readonly<Record<string, Address>>;
    /** Ids by chainKey of chains beyond those of src/domain/chain.ts. */
    readonly chains: Readonly<Record<string, ChainIds>>;
  };
  readonly walletConnectProjectId: string | null;
  /** The WalletConnect relay, absolute (wss://…) or relative. */
  readonly walletConnectRelayUrl: string;
  readonly capabilities: {
    readonly cancelQuote: boolean;
    readonly customService: boolean;
  };
  readonly links: { readonly [Page in SiteLink]?: string | null | undefined };
  /** True only where the service is a local sandbox: shows the strip, offers the faucet. */
  readonly sandbox: boolean;
  readonly demo: boolean;
  /** The browser stores the build for offline use, until the visitor agrees to another one. */
  readonly offline: boolean;
};

export type ChainConfig = {
  readonly name: string;
  readonly rpcUrls: readonly string[];
  readonly explorerUrl: string | null;
  /** Paths between the explorer's URL and a hash or an address. */
  readonly explorerPaths?: { readonly tx: string; readonly address: string } | undefined;
  /** The chain's coin, default Ether. It has 18 decimals. */
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string } | undefined;
  /** Confirmation depth in blocks; by default that of `knownChains`. */
  readonly confirmations?: number | undefined;
};

/** Nodes have the state of 128 blocks. */
export const MAX_CONFIRMATIONS = 100;

/** An own value of a record: outside keys may be `constructor` or `__proto__`. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Explorer URL of a transaction or an account; null without an explorer, as in the sandbox. */
export const explorerLink = (
  { chains, sandbox }: Pick<AppConfig, 'chains' | 'sandbox'>,
  chainKey: string,
  kind: 'tx' | 'address',
  value: string,
): string | null => {
  const chain = ownValue(chains, chainKey);
  if (sandbox || chain === undefined || chain.explorerUrl === null) return null;
  return `${chain.explorerUrl}${chain.explorerPaths?.[kind] ?? `/${kind}/`}${value}`;
};

export const nativeCurrency = (
  { chains }: Pick<AppConfig, 'chains'>,
  chainKey: string,
): { readonly name: string; readonly symbol: string; readonly decimals: number } => ({
  ...(ownValue(chains, chainKey)?.nativeCurrency ?? { name: 'Ether', symbol: 'ETH' }),
  decimals: 18,
});
