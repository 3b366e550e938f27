import {
  type Address,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  hexToNumber,
  type PrivateKeyAccount,
  parseAbi,
} from 'viem';
import { BATCH_ACCOUNT } from '../chain/chainTable.ts';
import { chainRpc, ProviderError, type WalletChain } from './chainRpc.ts';

/** A batch of EIP-5792, as pages give it. */
export type BatchRequest = {
  readonly version?: string;
  readonly from?: Address;
  readonly chainId?: Hex;
  readonly atomicRequired?: boolean;
  readonly calls?: readonly { readonly to?: Address; readonly data?: Hex; readonly value?: Hex }[];
};

const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable']);
const GAS = 1_000_000n;

/** Each batch is one transaction of the account to itself, which is delegated to code that runs the calls. */
export const createBatches = () => {
  const sent = new Map<string, { readonly chain: WalletChain; readonly hash: Hex }>();
  return {
    /** Sends a batch; resolves to its id. */
    send: async (
      account: PrivateKeyAccount,
      chain: WalletChain,
      { calls = [] }: BatchRequest,
    ): Promise<{ id: string }> => {
      const [price, count] = await Promise.all([
        chainRpc(chain, 'eth_gasPrice', []),
        chainRpc(chain, 'eth_getTransactionCount', [account.address, 'pending']),
      ]);
      const nonce = hexToNumber(count as Hex);
      const { chainId } = chain;
      const authorization = await account.signAuthorization({ chainId, nonce: nonce + 1, address: BATCH_ACCOUNT });
      const run = calls.map(({ to = account.address, data = '0x', value = '0x0' }) => ({
        to,
        data,
        value: hexToBigInt(value),
      }));
      const signed = await account.signTransaction({
        type: 'eip7702',
        chainId,
        nonce,
        to: account.address,
        value: 0n,
        gas: GAS,
        data: encodeFunctionData({ abi, functionName: 'execute', args: [run] }),
        authorizationList: [authorization],
        maxFeePerGas: hexToBigInt(price as Hex) * 2n,
        maxPriorityFeePerGas: 0n,
      });
      const hash = (await chainRpc(chain, 'eth_sendRawTransaction', [signed])) as Hex;
      const id = `batch ${sent.size + 1} ${hash.slice(2, 10)}`;
      sent.set(id, { chain, hash });
      return { id };
    },
    status: async (id: unknown): Promise<unknown> => {
      const batch = sent.get(String(id));
      if (batch === undefined) throw new ProviderError(5730, 'The wallet knows no such batch.');
      const receipt = (await chainRpc(batch.chain, 'eth_getTransactionReceipt', [batch.hash])) as {
        readonly status?: Hex;
      } | null;
      const whole = { version: '2.0.0', id, chainId: `0x${batch.chain.chainId.toString(16)}`, atomic: true };
      if (receipt === null) return { ...whole, status: 100 };
      return { ...whole, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] };
    },
  };
};
