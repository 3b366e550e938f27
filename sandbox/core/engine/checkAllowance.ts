import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { ChainClient } from '../chain/createChainClient.ts';

/** A maker responds to many requests with one allowance. */
const KNOWN_MS = 5_000;

const allowanceOf = async (client: ChainClient, token: Address, owner: Address): Promise<bigint> => {
  const call = { abi: erc20Abi, functionName: 'allowance' } as const;
  const data = encodeFunctionData({ ...call, args: [owner, client.chain.settlement] });
  return decodeFunctionResult({ ...call, data: await client.read(token, data) });
};

/**
 * Checks that a maker can fill its quote: a sentence if its allowance is too low, else null. A node without a response refuses
 * no maker.
 */
export const createAllowanceCheck = (options: {
  readonly clientOf: (chainId: number) => ChainClient | undefined;
  readonly now: () => number;
}): ((order: LimitOrder) => Promise<string | null>) => {
  const known = new Map<string, { readonly amount: bigint; readonly at: number }>();
  return async ({ offerer, inputToken, inputAmount, inputChainId }) => {
    const client = options.clientOf(inputChainId);
    if (!client) return null;
    const key = `${inputChainId} ${inputToken} ${offerer}`.toLowerCase();
    const last = known.get(key);
    if (last && last.amount >= inputAmount && options.now() - last.at < KNOWN_MS) return null;
    const amount = await allowanceOf(client, inputToken, offerer).catch(() => null);
    if (amount === null) return null;
    known.set(key, { amount, at: options.now() });
    if (amount >= inputAmount) return null;
    return `The settlement contract may take ${amount} of inputToken from the offerer, and inputAmount is ${inputAmount}. Approve it first.`;
  };
};
