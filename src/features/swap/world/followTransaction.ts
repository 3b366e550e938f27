import type { Hex } from 'viem';
import { readWalletError } from '../../../entities/wallet/readWalletError.ts';
import { WalletError } from '../../../entities/wallet/WalletError.ts';
import { awaitEffect, type EffectWorld } from './awaitEffect.ts';

/** Where one transaction of a person stands. Done only when the chain says so. */
export type TransactionPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'asking' }
  | { readonly at: 'mining'; readonly hash: Hex }
  | { readonly at: 'done'; readonly hash: Hex }
  | { readonly at: 'failed'; readonly error: WalletError };

/** A transaction, and how its effect is seen. */
export type TransactionWorld = EffectWorld & {
  /** Asks the wallet; resolves to the hash it claims. */
  readonly send: (signal: AbortSignal) => Promise<Hex>;
};

const run = async (world: TransactionWorld, show: (phase: TransactionPhase) => void, signal: AbortSignal) => {
  show({ at: 'asking' });
  const hash = await world.send(signal);
  show({ at: 'mining', hash });
  const mined = await awaitEffect(world, hash, signal);
  if (mined !== 'holds' && !(await world.holds()))
    throw new WalletError(mined.ok ? 'fakeTransaction' : 'reverted', { metaMessages: [hash] });
  return { at: 'done', hash } as const;
};

/**
 * Asks for a transaction and follows it until the chain is as it should be. Never rejects: a declined prompt, and a
 * person who stops waiting, end in `idle`.
 */
export const followTransaction = async (
  world: TransactionWorld,
  show: (phase: TransactionPhase) => void,
  signal: AbortSignal,
): Promise<TransactionPhase> => {
  const phase = await run(world, show, signal).catch((thrown: unknown): TransactionPhase => {
    const error = readWalletError(thrown);
    return error.kind === 'rejected' || error.kind === 'timeout' ? { at: 'idle' } : { at: 'failed', error };
  });
  show(phase);
  return phase;
};
