import type { Address, Hex } from 'viem';
import { WalletError } from '../../../entities/wallet/WalletError.ts';

/** A mined transaction, as the chain tells it. */
export type Mined = { readonly ok: boolean; readonly to: Address | null; readonly input: Hex };

/** What following a transaction needs of the world. */
export type EffectWorld = {
  /** Resolves once mined; null when it was not found in time (dropped or replaced). */
  readonly awaitMined: (hash: Hex, signal: AbortSignal) => Promise<Mined | null>;
  /** Whether the chain is as the transaction should make it. A failed read counts as no. */
  readonly holds: () => Promise<boolean>;
  readonly wait: (ms: number) => Promise<void>;
};

/** The state of the chain is looked at this often beside the transaction, in ms. */
const LOOK = 2_000;

const untilItHolds = async ({ holds, wait }: EffectWorld, signal: AbortSignal): Promise<'holds' | null> => {
  while (!signal.aborted) {
    await wait(LOOK);
    if (!signal.aborted && (await holds().catch(() => false))) return 'holds';
  }
  return null;
};

/**
 * Follows a transaction to its effect: the mined transaction, or `holds` when the chain came to be as asked without it
 * being seen (a replaced transaction does its work under a hash that nobody told). Throws WalletError `dropped` when
 * neither happens, `timeout` when the signal gave up.
 */
export const awaitEffect = async (world: EffectWorld, hash: Hex, signal: AbortSignal): Promise<Mined | 'holds'> => {
  const watch = new AbortController();
  const found = await Promise.race([
    world.awaitMined(hash, signal),
    untilItHolds(world, AbortSignal.any([signal, watch.signal])),
  ]).finally(() => watch.abort());
  if (signal.aborted) throw new WalletError('timeout');
  if (found === null) throw new WalletError('dropped', { metaMessages: [hash] });
  return found;
};
