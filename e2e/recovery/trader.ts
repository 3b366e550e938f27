import { type Address, createWalletClient, defineChain, erc20Abi, http } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { SETTLEMENT, USDC } from '../tokens.ts';
import { type RecoverySandbox, ROUTE } from './recoverySandbox.ts';

/** Every case swaps 25 USDC on base for USDC on arbitrum. */
export const AMOUNT = { text: '25', units: 25_000_000n } as const;

/** A fresh account of a sandbox with test tokens; its allowance covers so many payments. */
export const freshTrader = async (sandbox: RecoverySandbox, payments: number) => {
  const privateKey = generatePrivateKey();
  const account = privateKeyToAccount(privateKey);
  const response = await fetch(`${sandbox.url}/sandbox/faucet`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address: account.address }),
  });
  if (!response.ok) throw new Error(`The faucet answered ${response.status}: ${await response.text()}`);
  if (payments > 0) {
    const { rpcUrl, chainId } = sandbox.chain(ROUTE.from);
    const chain = defineChain({
      id: chainId,
      name: ROUTE.from,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    });
    const args: readonly [Address, bigint] = [SETTLEMENT, AMOUNT.units * BigInt(payments)];
    const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) });
    await wallet.writeContract({ address: USDC.base, abi: erc20Abi, functionName: 'approve', args });
  }
  return { privateKey, address: account.address };
};

export type Trader = Awaited<ReturnType<typeof freshTrader>>;
