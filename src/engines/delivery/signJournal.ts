import type { Hex } from 'viem';
import type { Message } from '../../domain/CausewayError.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import {
  activeEntriesBeside,
  draftEntry,
  entryAccepted,
  entryClosed,
  entryRefused,
  entrySigned,
  findActiveEntry,
  type JournalEntry,
  signedSince,
} from '../../domain/swap/JournalEntry.ts';
import type { Ms } from '../../domain/time.ts';
import type { Journal } from '../../world/World.ts';
import { SwapStop } from './SwapStop.ts';

/** Earlier signatures that a second one could pay in addition to. */
export type SignSurvey = {
  /** A signature for the same route, amount and account may still live without a known outcome. */
  readonly stillLive: boolean;
  /** This browser signed the same payment since then, wherever: another tab may have been first. */
  readonly signedSince: boolean;
  /** The orders whose signature may still take the same token, whatever the amount. */
  readonly beside: readonly Hex[];
};

/**
 * The journal as the way to a signature needs it. A write resolves once it is durable, and rejects if it cannot be or
 * changed nothing.
 */
export const signJournal = (open: () => Promise<Journal>, now: () => Ms) => ({
  survey: async ({ order }: CheckedQuote, since: Ms): Promise<SignSurvey> => {
    const at = now();
    const surveyed = (entries: readonly JournalEntry[]): SignSurvey => ({
      stillLive: findActiveEntry(entries, order, at) !== null,
      signedSince: signedSince(entries, order, since) !== null,
      beside: activeEntriesBeside(entries, order, at).map(({ orderHash }) => orderHash),
    });
    const matters = (entry: JournalEntry): boolean => {
      const found = surveyed([entry]);
      return found.stillLive || found.signedSince || found.beside.length > 0;
    };
    // Only matching entries are checked: a journal may have thousands.
    return surveyed((await (await open()).list(matters)).entries);
  },
  draft: async (checked: CheckedQuote): Promise<void> => {
    const written = await (await open()).update(checked.orderHash, (stored) =>
      stored === null || stored.state === 'drafted' || stored.state === 'closed' ? draftEntry(checked, now()) : stored,
    );
    if (written?.state !== 'drafted') throw new SwapStop('alreadySigned');
  },
  signed: async (orderHash: Hex, signature: Hex): Promise<void> => {
    const written = await (await open()).update(orderHash, (stored) => stored && entrySigned(stored, signature, now()));
    if (written?.signature !== signature) throw new Error('The journal kept another signature.');
  },
  accepted: async (orderHash: Hex): Promise<void> => {
    await (await open()).update(orderHash, (stored) => stored && entryAccepted(stored, now()));
  },
  /** The service refused the order. The entry stays open. */
  refused: async (orderHash: Hex, reason: readonly Message[]): Promise<void> => {
    await (await open()).update(orderHash, (stored) => stored && entryRefused(stored, reason, now()));
  },
  /** Closed without an order: declined, discarded, never seen. */
  closed: async (orderHash: Hex, reason: readonly Message[]): Promise<void> => {
    await (await open()).update(orderHash, (stored) => stored && entryClosed(stored, reason, now()));
  },
});
