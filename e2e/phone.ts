import { createWalletClient, defineChain, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { WALLET_CONNECT_PATH, WALLET_CONNECT_PROJECT } from '../sandbox/node/walletConnectRelay.ts';
import { knownChains } from '../src/domain/chain.ts';
import { phoneWallet } from '../src/testing/phoneWallet.ts';
import type { Account } from './account.ts';
import { serviceUrl } from './urls.ts';

type PhoneOptions = Omit<Parameters<typeof phoneWallet>[0], 'relayUrl' | 'projectId' | 'key'>;

/** Signs and sends a transaction on the sandbox's chain that it names, as a wallet does. */
const send = ({ privateKey }: Account, request: Record<string, Hex>): Promise<Hex> => {
  const id = Number(request.chainId);
  const [chainKey = ''] = Object.entries(knownChains).find(([, { chainId }]) => chainId === id) ?? [];
  const url = `${serviceUrl()}/rpc/${chainKey}`;
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const chain = defineChain({ id, name: chainKey, nativeCurrency, rpcUrls: { default: { http: [url] } } });
  const wallet = createWalletClient({ account: privateKeyToAccount(privateKey), chain, transport: http(url) });
  const { to, data, value } = request;
  return wallet.sendTransaction({ ...(to && { to }), ...(data && { data }), value: BigInt(value ?? 0) });
};

/** A phone with a wallet that holds an account of the sandbox and meets pages at the sandbox's relay. It approves everything. */
export const openPhone = (account: Account, options: PhoneOptions = {}) =>
  phoneWallet({
    relayUrl: `${serviceUrl().replace(/^http/, 'ws')}${WALLET_CONNECT_PATH}`,
    projectId: WALLET_CONNECT_PROJECT,
    key: account.privateKey,
    ...options,
    responses: {
      eth_sendTransaction: ([request]) => send(account, request as Record<string, Hex>),
      ...options.responses,
    },
  });
