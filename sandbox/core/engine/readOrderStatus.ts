import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlementAbi.ts';
import type { ChainClient } from '../chain/createChainClient.ts';

/** Order status words of the contract (FIELD-NOTES section 3), by their number. */
const WORDS = ['unknown', 'active', 'filled', 'cancelled', 'settled'] as const;

/** What the contract says about an order on one chain. */
export type ChainStatus = (typeof WORDS)[number];

/** Reads the status of an order on a chain; throws where the chain does not answer. */
export const readOrderStatus = async (client: ChainClient, orderHash: Hex): Promise<ChainStatus> => {
  const functionName = 'orderStatus';
  const data = encodeFunctionData({ abi: settlementAbi, functionName, args: [orderHash] });
  const answer = await client.read(client.chain.settlement, data);
  return WORDS[decodeFunctionResult({ abi: settlementAbi, functionName, data: answer })] ?? 'unknown';
};
