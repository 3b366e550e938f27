import type { Address } from 'viem';
import type { ChainIds } from './chain.ts';

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
    /** Ids by chainKey of chains that the app does not know by itself (src/domain/chain/knownChains.ts). */
    readonly chains: Readonly<Record<string, ChainIds>>;
  };
  readonly walletConnectProjectId: string | null;
  readonly capabilities: {
    readonly nativeInput: boolean;
    readonly cancelQuote: boolean;
    readonly customService: boolean;
  };
  /** True only where the service is a local sandbox: shows the strip, offers the faucet. */
  readonly sandbox: boolean;
};

/** What a deployment says about one chain. */
export type ChainConfig = {
  readonly name: string;
  readonly rpcUrls: readonly string[];
  readonly explorerUrl: string | null;
};

/**
 * The value that a record itself has under a key, never one of its prototype: keys that come from outside may be
 * `constructor` or `__proto__`.
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
