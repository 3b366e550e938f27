import { type AppConfig, nativeCurrency, ownValue } from '../../src/domain/config.ts';

/** An error as EIP-1193 providers throw it: 4001 rejected, 4100 not connected, 4200 unsupported, 4902 unknown chain. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type WalletChain = {
  readonly chainId: number;
  readonly chainKey: string;
  readonly name: string;
  /** Symbol of the native coin. */
  readonly coin: string;
  readonly rpcUrl: string;
  readonly fetch: WalletFetch;
};

export type WalletFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The source of the wallet's chains. Relative node URLs are resolved against `configUrl`. */
export type WalletSource = { readonly fetch: WalletFetch; readonly chainsUrl: string; readonly configUrl: string };

let lastId = 0;

/** Calls a chain's node; throws its error as a ProviderError. */
export const chainRpc = async (chain: WalletChain, method: string, params: readonly unknown[]): Promise<unknown> => {
  const response = await chain.fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params }),
  });
  const json = (await response.json().catch(() => null)) as {
    result?: unknown;
    error?: { code?: number; message?: string };
  } | null;
  if (!json) throw new ProviderError(-32603, `The node of ${chain.name} answered with status ${response.status}.`);
  if (json.error) throw new ProviderError(json.error.code ?? -32603, json.error.message ?? 'The node refused.');
  return json.result;
};

type Listed = { readonly chainKey: string; readonly chainId: unknown };
const json = async ({ fetch }: WalletSource, url: string): Promise<unknown> => {
  const response = await fetch(url, {});
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
};

/** The chains of the sandbox that a page belongs to, each with the node that the page's configuration names. */
export const loadChains = async (source: WalletSource): Promise<readonly WalletChain[]> => {
  const [listed, config] = await Promise.all([json(source, source.chainsUrl), json(source, source.configUrl)]);
  const { chains } = config as Pick<AppConfig, 'chains'>;
  return (listed as Listed[]).flatMap(({ chainKey, chainId: output }) => {
    const { name = chainKey, rpcUrls = [] } = ownValue(chains, chainKey) ?? {};
    const [node] = rpcUrls;
    // A list from a test may have an invalid chainId.
    const chainId = /^\d{1,15}$/.test(String(output)) ? Number(output) : null;
    if (node === undefined || chainId === null) return [];
    const coin = nativeCurrency({ chains }, chainKey).symbol;
    return [{ chainKey, chainId, name, coin, rpcUrl: new URL(node, source.configUrl).href, fetch: source.fetch }];
  });
};
