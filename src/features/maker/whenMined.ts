import type { Hex } from 'viem';
import { CausewayError } from '../../domain/errors/CausewayError.ts';
import type { WithChains } from '../../service/evm/readChain.ts';
import { readReceipt } from '../../service/evm/readReceipt.ts';

const STEP_MS = 1000;
const GIVE_UP_MS = 180_000;

/** Waits until a transaction is mined, asking the configured RPC. Rejects when it reverted or was not found in 3 min. */
export const whenMined = async (world: WithChains, chainKey: string, hash: Hex): Promise<void> => {
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; ) {
    const receipt = await readReceipt(world, chainKey, hash).catch(() => null);
    if (receipt?.ok) return;
    if (receipt !== null) throw new CausewayError('The transaction was mined but failed.', { metaMessages: [hash] });
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new CausewayError('The transaction was not found for three minutes. Look for it in your wallet.', {
    metaMessages: [hash],
  });
};
