import type { Hex } from 'viem';
import { CausewayError } from '../../domain/errors/CausewayError.ts';

/** What an approval at the desk needs of the world. Reads go to the configured RPC, never to the wallet. */
export type ApproveWorld = {
  readonly allowance: () => Promise<bigint>;
  /** Whether the token must be taken back to 0 before it takes another amount (USDT). */
  readonly needsReset: (amount: bigint) => Promise<boolean>;
  /** Asks the wallet; resolves to the hash. */
  readonly approve: (amount: bigint) => Promise<Hex>;
  /** Resolves once it is mined; rejects when it failed or was not found. */
  readonly mined: (hash: Hex) => Promise<void>;
};

/**
 * Brings the allowance to exactly `amount`: nothing where it is there, over 0 first where the token needs it, and done
 * only when the chain says so. Rejects with a sentence otherwise.
 */
export const approveExactly = async (world: ApproveWorld, amount: bigint): Promise<void> => {
  const before = await world.allowance();
  if (before === amount) return;
  if (before > 0n && amount > 0n && (await world.needsReset(amount))) await world.mined(await world.approve(0n));
  await world.mined(await world.approve(amount));
  const after = await world.allowance();
  if (after === amount) return;
  throw new CausewayError('The approval was mined, but the chain says another amount than you chose.', {
    metaMessages: [`It may take ${after} smallest units now. Read the inventory again before you answer.`],
  });
};
