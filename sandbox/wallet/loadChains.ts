import { ownValue } from '../../src/domain/config/ownValue.ts';
import type { WalletChain } from './WalletChain.ts';

type Listed = { readonly chainKey: string; readonly chainId: number };
type Config = {
  readonly chains: Readonly<Record<string, { readonly name: string; readonly rpcUrls: readonly string[] }>>;
};

const json = async (url: string): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
};

/** The chains of the sandbox that serves this page, each with its node behind the page's own origin. */
export const loadChains = async (): Promise<readonly WalletChain[]> => {
  const [listed, config] = await Promise.all([json('/api/chains'), json('/config.json')]);
  const { chains } = config as Config;
  return (listed as Listed[]).map(({ chainKey, chainId }) => ({
    chainKey,
    chainId,
    name: ownValue(chains, chainKey)?.name ?? chainKey,
    rpcUrl: ownValue(chains, chainKey)?.rpcUrls[0] ?? `/api/rpc/${chainKey}`,
  }));
};
