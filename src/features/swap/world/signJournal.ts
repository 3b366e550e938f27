import { draftEntry, entryAccepted, entryClosed, entrySigned } from '../../../domain/swap/journalSteps.ts';
import { mayStillLive } from '../../../domain/swap/mayStillLive.ts';
import { signedSince } from '../../../domain/swap/signedSince.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import type { Journal } from '../../../service/journal/Journal.ts';
import type { SignJournal } from '../flow/SignWorld.ts';

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
  closed: async (orderHash, why) => {
    await (await open()).update(orderHash, (stored) => stored && entryClosed(stored, why.slice(0, 500), now()));
  },
});
