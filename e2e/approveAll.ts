import { type Address, createWalletClient, defineChain, erc20Abi, type Hex, http, maxUint256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Account } from './account.ts';
import { SETTLEMENT, USDC } from './tokens.ts';
import { serviceUrl } from './urls.ts';

/** Lets the settlement contract on base take all of an account's USDC, sent past any page. Responses with the transaction. */
export const approveAll = (account: Account, amount = maxUint256): Promise<Hex> =>
  approveOn({ chainKey: 'base', id: 8453, token: USDC.base, spender: SETTLEMENT }, account, amount);

type Allowed = { readonly chainKey: string; readonly id: number; readonly token: Address; readonly spender: Address };

/** Sets an allowance of an account on any chain, sent past any page. */
export const approveOn = async (
  { chainKey, id, token, spender }: Allowed,
  { privateKey }: Account,
  amount: bigint,
): Promise<Hex> => {
  const url = `${serviceUrl()}/rpc/${chainKey}`;
  const chain = defineChain({
    id,
    name: chainKey,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const wallet = createWalletClient({ account: privateKeyToAccount(privateKey), chain, transport: http(url) });
  return wallet.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, amount],
  });
};
