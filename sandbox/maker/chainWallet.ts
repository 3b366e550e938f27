import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  type LocalAccount,
  type PublicClient,
  type TransactionReceipt,
} from 'viem';

/** One account on one chain: reads, and transactions sent one after the other. */
export type ChainWallet = {
  readonly client: PublicClient;
  /** Simulates, signs and sends a call, and waits until it is mined. Throws when it would revert or did. */
  send(to: Address, data: Hex): Promise<TransactionReceipt>;
};

/** Makes a wallet for an account on a chain. Nonces cannot collide as long as only this wallet sends for the account. */
export const chainWallet = (
  account: LocalAccount,
  chainId: number,
  rpcUrl: string,
  fetchFn: typeof fetch = fetch,
): ChainWallet => {
  const client = createPublicClient({
    transport: http(rpcUrl, { retryCount: 5, retryDelay: 200, fetchFn }),
    pollingInterval: 200,
    cacheTime: 0,
  });
  let turn: Promise<unknown> = Promise.resolve();

  const submit = async (to: Address, data: Hex): Promise<Hex> => {
    const [gas, gasPrice, nonce] = await Promise.all([
      client.estimateGas({ account: account.address, to, data }),
      client.getGasPrice(),
      client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    ]);
    const maxFeePerGas = gasPrice * 2n;
    const serializedTransaction = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to,
      data,
      gas: (gas * 13n) / 10n,
      maxFeePerGas,
      maxPriorityFeePerGas: maxFeePerGas > 1_000_000n ? 1_000_000n : maxFeePerGas,
    });
    return client.sendRawTransaction({ serializedTransaction });
  };

  return {
    client,
    send: async (to, data) => {
      const sent = turn.then(() => submit(to, data));
      turn = sent.catch(() => undefined);
      const receipt = await client.waitForTransactionReceipt({ hash: await sent, timeout: 60_000 });
      if (receipt.status !== 'success') throw new Error(`transaction ${receipt.transactionHash} reverted`);
      return receipt;
    },
  };
};
