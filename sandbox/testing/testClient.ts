import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  parseAbi,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { RunningChain } from '../chain/startChains.ts';

export const erc20Abi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

/** Acts on one chain with a key, through the node's own interface. */
export const testClient = (chain: RunningChain, key: Hex) => {
  const viemChain = defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  });
  const transport = http(chain.rpcUrl);
  const reader = createPublicClient({ chain: viemChain, transport, pollingInterval: 20 });
  const account = privateKeyToAccount(key);
  const wallet = createWalletClient({ account, chain: viemChain, transport });
  return {
    address: account.address,
    reader,
    /** Simulates, sends, waits; throws the contract's own reason. */
    async call(address: Address, abi: Abi, functionName: string, args: readonly unknown[], value = 0n) {
      const { request } = await reader.simulateContract({ account, address, abi, functionName, args, value });
      return reader.waitForTransactionReceipt({ hash: await wallet.writeContract(request) });
    },
    balanceOf: (token: Address, of: Address = account.address) =>
      reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
  };
};
