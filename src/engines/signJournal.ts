import type { Hex } from 'viem';
import type { CheckedQuote } from '../domain/swap/checkQuote.ts';
import { draftEntry, entryAccepted, entryClosed, entryRefused, entrySigned } from '../domain/swap/journalSteps.ts';
import { livingBeside, mayStillLive } from '../domain/swap/mayStillLive.ts';
import { signedSince } from '../domain/swap/signedSince.ts';
import type { Ms } from '../domain/time/Ms.ts';
import type { Journal } from '../service/journal/Journal.ts';

/** The record of what this browser signed. Every write resolves only once it is durable, and rejects when it cannot be. */
export type SignJournal = {
  /** Whether a signature for the same route, amount and account may still live without a known outcome. */
  readonly mayStillLive: (checked: CheckedQuote) => Promise<boolean>;
  /** Whether this browser signed the same payment since then, wherever: another tab may have been first. */
  readonly signedSince: (checked: CheckedQuote, since: Ms) => Promise<boolean>;
  /** The orders whose signature may still take the same token, whatever the amount. */
  readonly livingBeside: (checked: CheckedQuote) => Promise<readonly Hex[]>;
  readonly draft: (checked: CheckedQuote) => Promise<void>;
  readonly signed: (orderHash: Hex, signature: Hex) => Promise<void>;
  readonly accepted: (orderHash: Hex) => Promise<void>;
  /** The service said no, in its words. The entry stays open. */
  readonly refused: (orderHash: Hex, why: string) => Promise<void>;
  /** Closed without an order: declined, discarded, never seen. */
  readonly closed: (orderHash: Hex, why: string) => Promise<void>;
};

/** The journal as the way to a signature needs it. A write that changed nothing it should have is a failure. */
export const signJournal = (open: () => Promise<Journal>, now: () => Ms): SignJournal => ({
  mayStillLive: async (checked) => {
    const { entries } = await (await open()).list();
    return mayStillLive(entries, checked.order, now()) !== null;
  },
  signedSince: async (checked, since) => {
    const { entries } = await (await open()).list();
    return signedSince(entries, checked.order, since) !== null;
  },
  livingBeside: async (checked) => {
    const { entries } = await (await open()).list();
    return livingBeside(entries, checked.order, now()).map(({ orderHash }) => orderHash);
  },
  draft: async (checked) => {
    const written = await (await open()).update(checked.orderHash, (stored) =>
      stored === null || stored.state === 'drafted' || stored.state === 'closed' ? draftEntry(checked, now()) : stored,
    );
    if (written?.state !== 'drafted') throw new Error('This order was signed before.');
  },
  signed: async (orderHash, signature) => {
    const written = await (await open()).update(orderHash, (stored) => stored && entrySigned(stored, signature, now()));
    if (written?.signature !== signature) throw new Error('The journal kept another signature.');
  },
  accepted: async (orderHash) => {
    await (await open()).update(orderHash, (stored) => stored && entryAccepted(stored, now()));
  },
  refused: async (orderHash, why) => {
    await (await open()).update(orderHash, (stored) => stored && entryRefused(stored, why.slice(0, 500), now()));
  },
  closed: async (orderHash, why) => {
    await (await open()).update(orderHash, (stored) => stored && entryClosed(stored, why.slice(0, 500), now()));
  },
});
