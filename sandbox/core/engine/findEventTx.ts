import { encodeEventTopics, type Hex } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlementAbi.ts';
import type { ChainClient } from '../chain/createChainClient.ts';

/** The transaction that emitted an event of the contract about this order, or null. */
export const findEventTx = async (
  client: ChainClient,
  eventName: 'Deposit' | 'Fill' | 'Settle' | 'Cancel',
  orderHash: Hex,
): Promise<Hex | null> => {
  const [selector] = encodeEventTopics({ abi: settlementAbi, eventName });
  const to = await client.blockNumber();
  const filter = { address: [client.chain.settlement], topics: [selector ?? null, orderHash], from: 0, to };
  return (await client.logs(filter))[0]?.transactionHash ?? null;
};
