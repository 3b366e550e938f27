import { connectorsForWallets } from '@rainbow-me/rainbowkit';
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets';
import { custom, defineChain, type Transport, type Chain as ViemChain } from 'viem';
import { type Config, createConfig, http } from 'wagmi';
import type { Chain } from '../../../domain/chain.ts';
import type { AppConfig } from '../../../domain/config.ts';
import { ownValue } from '../../../domain/config.ts';
import { nativeCurrency } from '../createWalletPort.ts';

const asViemChain = (chain: Chain, config: AppConfig): ViemChain => {
  const known = ownValue(config.chains, chain.chainKey);
  return defineChain({
    id: chain.chainId,
    name: known?.name ?? chain.chainKey,
    nativeCurrency: nativeCurrency(chain.chainId),
    rpcUrls: { default: { http: known?.rpcUrls ?? [] } },
  });
};

const noNode = (): Promise<never> => Promise.reject(new Error('No node is configured for this chain.'));

/** A chain without a node needs a transport too: with none, wagmi has no client for it and RainbowKit's provider throws. */
const transportOf = (url: string | undefined): Transport =>
  url === undefined ? custom({ request: noNode }) : http(url);

/**
 * The plain injected wallet, beside those that announce themselves (EIP-6963). WalletConnect is left out: wagmi's
 * connector for it calls its servers as soon as it is made, before anybody picked it (docs/CONFIG.md).
 */
const connectors = () =>
  connectorsForWallets([{ groupName: 'Wallets', wallets: [injectedWallet] }], {
    appName: 'Causeway',
    projectId: 'none',
  });

/**
 * The wagmi configuration: chains of the service, RPCs of the deployment, wallets found in the page. Makes no request.
 * Nothing is stored by wagmi: what to reconnect is remembered by rememberedWallet alone.
 */
export const walletConfig = (chains: readonly Chain[], config: AppConfig): Config => {
  const [first, ...rest] = chains.map((chain) => asViemChain(chain, config));
  const known = [first ?? defineChain({ ...unlisted }), ...rest] as const;
  return createConfig({
    chains: known,
    connectors: connectors(),
    transports: Object.fromEntries(known.map((chain) => [chain.id, transportOf(chain.rpcUrls.default.http[0])])),
    multiInjectedProviderDiscovery: true,
    storage: null,
    ssr: false,
  });
};

const unlisted = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: nativeCurrency(1),
  rpcUrls: { default: { http: [] } },
};
