import { type Address, createPublicClient, erc20Abi, type Hex, http } from 'viem';
import { settlementAbi } from '../src/domain/order/settlement.ts';
import { serviceUrl } from './urls.ts';

const readerAt = (url: string) => {
  const client = createPublicClient({ transport: http(url) });
  return {
    balance: (token: Address, owner: Address): Promise<bigint> =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    allowance: (token: Address, owner: Address, spender: Address): Promise<bigint> =>
      client.readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args: [owner, spender] }),
    /** 0 Unknown, 1 Active, 2 Filled, 3 Cancelled, 4 Settled. */
    orderStatus: (settlement: Address, orderId: Hex): Promise<number> =>
      client.readContract({
        address: settlement,
        abi: settlementAbi,
        functionName: 'orderStatus',
        args: [orderId],
      }),
  };
};
const readerOf = (chainKey: string) => readerAt(`${serviceUrl()}/rpc/${chainKey}`);

/** State read from the chain, bypassing the app and the service. */
export const chainReader = {
  /** The node at a URL, of whatever sandbox. */
  at: readerAt,
  balance: (chainKey: string, token: Address, owner: Address): Promise<bigint> =>
    readerOf(chainKey).balance(token, owner),
  allowance: (chainKey: string, token: Address, owner: Address, spender: Address): Promise<bigint> =>
    readerOf(chainKey).allowance(token, owner, spender),
  /** 0 Unknown, 1 Active, 2 Filled, 3 Cancelled, 4 Settled. */
  orderStatus: (chainKey: string, settlement: Address, orderId: Hex): Promise<number> =>
    readerOf(chainKey).orderStatus(settlement, orderId),
};
