import { type Address, type Hex, hexToBigInt, hexToNumber, type LocalAccount } from 'viem';
import { chainRpc, ProviderError, type WalletChain } from './chainRpc.ts';

/** The transaction of eth_sendTransaction, as pages give it. */
export type TransactionRequest = {
  readonly from?: Address;
  readonly to?: Address;
  readonly data?: Hex;
  readonly input?: Hex;
  readonly value?: Hex;
  readonly gas?: Hex;
  readonly chainId?: Hex;
};

/** Signs a transaction with the wallet's key and sends it to the chain's node. Returns its hash. */
export const sendTransaction = async (
  account: LocalAccount,
  chain: WalletChain,
  request: TransactionRequest,
): Promise<unknown> => {
  if (!request.to) throw new ProviderError(-32602, 'The transaction has no recipient.');
  const call = { from: account.address, to: request.to, data: request.data ?? request.input ?? '0x' } as const;
  const value = request.value ?? '0x0';
  const [gas, price, nonce] = await Promise.all([
    request.gas ?? chainRpc(chain, 'eth_estimateGas', [{ ...call, value }]),
    chainRpc(chain, 'eth_gasPrice', []),
    chainRpc(chain, 'eth_getTransactionCount', [account.address, 'pending']),
  ]);
  const maxFeePerGas = hexToBigInt(price as Hex) * 2n;
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId: chain.chainId,
    nonce: hexToNumber(nonce as Hex),
    to: call.to,
    data: call.data,
    value: hexToBigInt(value),
    gas: (hexToBigInt(gas as Hex) * 12n) / 10n,
    maxFeePerGas,
    maxPriorityFeePerGas: 0n,
  });
  return chainRpc(chain, 'eth_sendRawTransaction', [signed]);
};
