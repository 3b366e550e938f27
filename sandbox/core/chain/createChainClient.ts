import type { Address } from 'viem';
import {
  BaseError,
  type Block,
  createPublicClient,
  type Hex,
  http,
  numberToHex,
  type PrivateKeyAccount,
  type RpcLog,
  RpcRequestError,
} from 'viem';
import { wait } from '../retry.ts';
import type { ServiceChain } from '../ServiceChain.ts';

export type Receipt = { readonly transactionHash: Hex; readonly success: boolean };

/** Reads of one chain, and transactions from the relayer one after the other. */
export type ChainClient = {
  readonly chain: ServiceChain;
  /** Null if the call would succeed, else the reason. Throws if the node does not respond. */
  simulate(to: Address, data: Hex, value?: bigint): Promise<string | null>;
  /** Signs and sends from the relayer and resolves once mined. Throws where the node refuses or does not respond. */
  send(to: Address, data: Hex, value?: bigint): Promise<Receipt>;
  /** Throws where the chain does not have the transaction. */
  sender(transactionHash: Hex): Promise<Address>;
  read(to: Address, data: Hex): Promise<Hex>;
  logs(filter: {
    address: readonly Address[];
    topics?: readonly (Hex | null)[];
    from: number;
    to: number;
  }): Promise<RpcLog[]>;
  blockNumber(): Promise<number>;
  blockTime(number: number): Promise<number>;
  genesis(): Promise<Hex>;
};

/** Enough for a message of ten fills. */
const GAS = 2_000_000n;
const RECEIPT_POLL_MS = 40;
const MINED_MS = 20_000;

/** The reason of a node's refusal; null without a response. */
const refusal = (error: unknown): string | null => {
  const cause = error instanceof BaseError ? error.walk((inner) => inner instanceof RpcRequestError) : null;
  return cause instanceof RpcRequestError ? cause.details.replace(/^execution reverted:?\s*/i, '') || 'reverted' : null;
};

/** Nonces cannot collide as long as only this client sends for the relayer. */
export const createChainClient = (
  chain: ServiceChain,
  relayer: PrivateKeyAccount,
  stopped: AbortSignal,
  isChainStopped: (chainKey: string) => boolean,
  send: typeof fetch = fetch,
): ChainClient => {
  const fetchFn: typeof fetch = (input, init) =>
    isChainStopped(chain.chainKey) ? Promise.reject(new Error('the chain has stopped')) : send(input, init);
  const client = createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 1, timeout: 8_000, fetchFn }) });
  const from = relayer.address;
  let turn: Promise<unknown> = Promise.resolve();
  let nextNonce: number | null = null;

  const submit = async (to: Address, data: Hex, value: bigint): Promise<Hex> => {
    nextNonce ??= await client.getTransactionCount({ address: from, blockTag: 'pending' });
    const nonce = nextNonce;
    const block: Block = await client.getBlock();
    const serializedTransaction = await relayer.signTransaction({
      type: 'eip1559',
      chainId: chain.chainId,
      nonce,
      to,
      data,
      value,
      gas: GAS,
      maxFeePerGas: (block.baseFeePerGas ?? 1_000_000_000n) * 3n + 1_000n,
      maxPriorityFeePerGas: 1_000n,
    });
    try {
      const hash = await client.sendRawTransaction({ serializedTransaction });
      nextNonce = nonce + 1;
      return hash;
    } catch (error) {
      nextNonce = null;
      throw error;
    }
  };
  const mined = async (hash: Hex): Promise<Receipt> => {
    for (let waited = 0; !stopped.aborted && waited < MINED_MS; waited += RECEIPT_POLL_MS) {
      const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
      if (receipt) return { transactionHash: hash, success: receipt.status === '0x1' };
      await wait(RECEIPT_POLL_MS, stopped);
    }
    // Gone with a chain that was restored from an older state, or stuck: the caller reads again and retries.
    nextNonce = null;
    throw new Error(`transaction ${hash} was not mined`);
  };

  return {
    chain,
    // `latest` has the clock of the last block, which is old on a quiet chain.
    simulate: (to, data, value = 0n) =>
      client.request({ method: 'eth_call', params: [{ from, to, data, value: numberToHex(value) }, 'pending'] }).then(
        () => null,
        (error: unknown) => {
          const reason = refusal(error);
          if (reason === null) throw error;
          return reason;
        },
      ),
    send: async (to, data, value = 0n) => {
      const sent = turn.then(() => submit(to, data, value));
      turn = sent.catch(() => undefined);
      return mined(await sent);
    },
    sender: async (hash) => {
      const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] });
      if (!transaction) throw new Error(`transaction ${hash} is not known`);
      return transaction.from;
    },
    read: (to, data) => client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] }),
    logs: ({ address, topics, from: first, to: last }) =>
      client.request({
        method: 'eth_getLogs',
        params: [
          {
            address: [...address],
            ...(topics ? { topics: [...topics] } : {}),
            fromBlock: numberToHex(first),
            toBlock: numberToHex(last),
          },
        ],
      }),
    blockNumber: async () => Number(await client.request({ method: 'eth_blockNumber' })),
    blockTime: async (number) => Number((await client.getBlock({ blockNumber: BigInt(number) })).timestamp) * 1000,
    genesis: async () => (await client.getBlock({ blockNumber: 0n })).hash ?? '0x',
  };
};
