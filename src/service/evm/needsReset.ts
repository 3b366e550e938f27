import type { Address, Hex } from 'viem';
import { callData, selectors } from './abiWords.ts';
import type { WithChains } from './readChain.ts';
import { wouldSucceed } from './wouldSucceed.ts';

/** An approval to try: who owns what, and who may take how much of it, in smallest units. */
export type TrialApproval = {
  readonly token: Address;
  readonly owner: Address;
  readonly spender: Address;
  readonly amount: bigint;
};

/**
 * Whether a token refuses to change an allowance to this amount but takes it back to 0 (USDT), found by trying both
 * without sending anything.
 */
export const needsReset = async (
  world: WithChains,
  chainKey: string,
  { token, owner, spender, amount }: TrialApproval,
): Promise<boolean> => {
  const goes = (value: bigint): Promise<boolean> => {
    const word: Hex = `0x${value.toString(16)}`;
    return wouldSucceed(world, chainKey, { from: owner, to: token, data: callData(selectors.approve, spender, word) });
  };
  return !(await goes(amount)) && (await goes(0n));
};
