import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  type PrivateKeyAccount,
  parseAbi,
} from 'viem';
import type { RunningChain } from '../../chain/startChains.ts';

const erc20 = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function balanceOf(address) view returns (uint256)',
]);

/** Transactions of one account on one chain, one after the other. */
export type ChainWriter = {
  send(to: Address, data: Hex, value?: bigint): Promise<{ hash: Hex; success: boolean }>;
  approve(token: Address, spender: Address, amount: bigint): Promise<void>;
  balance(token: Address): Promise<bigint>;
};

export const chainWriter = (chain: RunningChain, account: PrivateKeyAccount): ChainWriter => {
  const client = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 30, cacheTime: 0 });
  let turn: Promise<unknown> = Promise.resolve();
  const submit = async (to: Address, data: Hex, value: bigint) => {
    const nonce = await client.getTransactionCount({ address: account.address, blockTag: 'pending' });
    const fees = { maxFeePerGas: 10_000_000_000n, maxPriorityFeePerGas: 1n };
    const signed = await account.signTransaction({
      chainId: chain.chainId,
      nonce,
      to,
      data,
      value,
      gas: 600_000n,
      ...fees,
    });
    return client.sendRawTransaction({ serializedTransaction: signed });
  };
  const send: ChainWriter['send'] = async (to, data, value = 0n) => {
    const sent = turn.then(() => submit(to, data, value));
    turn = sent.catch(() => undefined);
    const receipt = await client.waitForTransactionReceipt({ hash: await sent });
    return { hash: receipt.transactionHash, success: receipt.status === 'success' };
  };
  return {
    send,
    approve: async (token, spender, amount) => {
      const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [spender, amount] });
      if (!(await send(token, data)).success) throw new Error('approve reverted');
    },
    balance: (token) =>
      client.readContract({ address: token, abi: erc20, functionName: 'balanceOf', args: [account.address] }),
  };
};
