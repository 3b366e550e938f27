import { createWalletClient, defineChain, erc20Abi, type Hex, http, maxUint256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Account } from './account.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';

/** Lets the settlement contract on base take all of an account's USDC, sent past any page. Answers with the transaction. */
export const approveAll = async ({ privateKey }: Account, amount = maxUint256): Promise<Hex> => {
  const url = `${serviceUrl()}/rpc/base`;
  const chain = defineChain({
    id: 8453,
    name: 'base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const wallet = createWalletClient({ account: privateKeyToAccount(privateKey), chain, transport: http(url) });
  return wallet.writeContract({
    address: USDC.base,
    abi: erc20Abi,
    functionName: 'approve',
    args: [SETTLEMENT, amount],
  });
};
