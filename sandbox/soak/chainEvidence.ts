import { createPublicClient, type Hex, http } from 'viem';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import type { RunningChain } from '../chain/startChains.ts';

/** What the chains say of an order: how often it was deposited, filled and settled. */
export type ChainEvidence = { readonly deposits: number; readonly fills: number; readonly settles: number };

const none = (): { deposits: number; fills: number; settles: number } => ({ deposits: 0, fills: 0, settles: 0 });

/** Counts the events of every order over all chains. */
export const chainEvidence = async (chains: readonly RunningChain[]): Promise<ReadonlyMap<Hex, ChainEvidence>> => {
  const orders = new Map<Hex, ReturnType<typeof none>>();
  for (const chain of chains) {
    const client = createPublicClient({ transport: http(chain.rpcUrl) });
    const range = { address: chain.settlement, fromBlock: 0n, toBlock: 'latest' } as const;
    const logs = await client.getContractEvents({ ...range, abi: settlementAbi });
    for (const { eventName, args } of logs) {
      const id = (args as { orderId: Hex }).orderId;
      const counts = orders.get(id) ?? none();
      orders.set(id, counts);
      if (eventName === 'Deposit') counts.deposits += 1;
      if (eventName === 'Fill') counts.fills += 1;
      if (eventName === 'Settle') counts.settles += 1;
    }
  }
  return orders;
};
