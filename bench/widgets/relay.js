// Relay's kit as its documentation shows it: its provider, wagmi and a query client around the widget.
import { RelayKitProvider, SwapWidget } from '@relayprotocol/relay-kit-ui';
import { MAINNET_RELAY_API } from '@relayprotocol/relay-sdk';
import '@relayprotocol/relay-kit-ui/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { base, mainnet } from 'viem/chains';
import { createConfig, http, WagmiProvider } from 'wagmi';

const config = createConfig({ chains: [mainnet, base], transports: { [mainnet.id]: http(), [base.id]: http() } });
const widget = h(SwapWidget, { supportedWalletVMs: ['evm'], onConnectWallet: () => {}, onAnalyticEvent: () => {} });
const kit = h(RelayKitProvider, { options: { baseApiUrl: MAINNET_RELAY_API, chains: [], appName: 'bench' } }, widget);
const root = h(WagmiProvider, { config }, h(QueryClientProvider, { client: new QueryClient() }, kit));
createRoot(document.getElementById('root') ?? document.body).render(root);
