import type { Hex } from 'viem';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import type { CheckedQuote, QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { Ms } from '../../domain/time.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { readWalletError, WalletError } from '../../world/wallet/WalletError.ts';
import { withSlow } from '../poll.ts';
import { type DeliverWorld, deliverSignature, deliveryOf } from './deliverSignature.ts';
import { MIN_TIME_LEFT_MS, reviewing, type SignPhase, SwapStop } from './signPhase.ts';

export type SignParameters = {
  readonly wallet: Pick<WalletPort, 'signOrder'>;
  readonly check: () => QuoteCheck;
  /** Orders whose possible second payment was confirmed in the review. */
  readonly ticked: readonly Hex[];
  /** When the review opened, in service time. */
  readonly since: Ms;
};

export type SignWorld = DeliverWorld & SignParameters;

type Show = (phase: SignPhase) => void;

const checkedNow = (world: SignWorld): CheckedQuote => {
  const check = world.check();
  if (!check.ok) {
    const kind = check.problems.every((problem) => problem.stale) ? 'expired' : 'mismatch';
    throw new SwapStop(kind, { details: check.problems.map(({ problem }) => problem) });
  }
  if (check.checked.endTime - world.now() < MIN_TIME_LEFT_MS) throw new SwapStop('expired');
  return check.checked;
};

/** A write that must be durable before the next step; on failure signing stops with `kind`. */
const writeOrStop = (write: Promise<void>, kind: 'journalClosed' | 'signatureNotStored'): Promise<void> =>
  write.catch((cause: unknown) => {
    throw cause instanceof SwapStop ? cause : new SwapStop(kind, { cause });
  });

const obtainSignature = async (
  world: SignWorld,
  checked: CheckedQuote,
  show: Show,
  signal: AbortSignal,
): Promise<Hex> => {
  const showSigning = (slow: boolean): void => {
    if (!signal.aborted) show({ at: 'signing', slow });
  };
  const signature = await withSlow(world, showSigning, world.wallet.signOrder(checked, signal));
  if (signal.aborted || world.now() >= checked.endTime) throw new SwapStop('lateSignature');
  await writeOrStop(world.journal.signed(checked.orderHash, signature), 'signatureNotStored');
  return signature;
};

const signOnce = async (world: SignWorld, show: Show, signal: AbortSignal): Promise<SignPhase> => {
  const first = checkedNow(world);
  const known = await world.journal.survey(first, world.since);
  if (known.stillLive) throw new SwapStop('stillLive');
  if (known.signedSince) throw new SwapStop('signedElsewhere');
  if (known.beside.includes(first.orderHash)) throw new SwapStop('alreadySigned');
  if (known.beside.some((orderHash) => !world.ticked.includes(orderHash))) throw new SwapStop('unticked');
  if (signal.aborted) return reviewing;
  await writeOrStop(world.journal.draft(first), 'journalClosed');
  // The steps above take time, and an order reaches the wallet only right after its check.
  const checked = checkedNow(world);
  const { orderHash, endTime, source } = checked;
  // From the prompt on no other tab resumes this order: the tab that signs it sends it.
  return world.exclusive(deliveryOf(orderHash), async () => {
    const close = (reason: readonly Message[]): Promise<void> =>
      world.journal.closed(orderHash, reason).catch(() => undefined);
    if (signal.aborted) {
      await close([]);
      return reviewing;
    }
    const signature = await obtainSignature(world, checked, show, signal).catch(async (error: unknown) => {
      await close(error instanceof CausewayError ? [error.happened] : []);
      throw error;
    });
    return deliverSignature(world, { orderHash, signature, endTime, inputChain: source.chainKey }, show);
  });
};

/** Check, journal, check again, prompt, verify, journal, POST. Never rejects. An abort before the prompt opens none. */
export const runSign = async (world: SignWorld, show: Show, signal: AbortSignal): Promise<SignPhase> => {
  const end = async (): Promise<SignPhase> => {
    try {
      const done = await world.ifFree('causeway-sign', () => signOnce(world, show, signal));
      if (done === null) throw new SwapStop('otherTab');
      return done.value;
    } catch (thrown) {
      const error = thrown instanceof CausewayError ? thrown : readWalletError(thrown);
      const declined = error instanceof WalletError && error.kind === 'rejected';
      const left = error instanceof WalletError && error.kind === 'timeout';
      if (left) return { at: 'review', declined: false, left };
      return declined ? { at: 'review', declined } : { at: 'stopped', error };
    }
  };
  const phase = await end();
  show(phase);
  return phase;
};
