import type { Hex } from 'viem';
import type { WithChains } from '../../../service/evm/readChain.ts';
import { readReceipt } from '../../../service/evm/readReceipt.ts';
import { readTransaction } from '../../../service/evm/readTransaction.ts';
import type { Mined } from './awaitEffect.ts';
import { wait } from './wait.ts';

/** Looks once a second; a transaction that no node knows for this long counts as dropped or replaced, in ms. */
const UNKNOWN_LIMIT = 45_000;
const STEP = 1000;

/**
 * Waits until a transaction is mined and reads it back, through the configured RPC. Null when no node knows it for 45 s,
 * or when the signal gave up. Failed reads are retried: an RPC that is away says nothing about the transaction.
 */
export const awaitMined = async (
  world: WithChains,
  chainKey: string,
  hash: Hex,
  signal: AbortSignal,
): Promise<Mined | null> => {
  let unknownFor = 0;
  while (!signal.aborted) {
    const receipt = await readReceipt(world, chainKey, hash).catch(() => undefined);
    const tx = receipt === undefined ? undefined : await readTransaction(world, chainKey, hash).catch(() => undefined);
    if (receipt && tx) return { ok: receipt.ok, to: tx.to, input: tx.input };
    unknownFor = tx === null ? unknownFor + STEP : 0;
    if (unknownFor >= UNKNOWN_LIMIT) return null;
    await wait(STEP);
  }
  return null;
};
