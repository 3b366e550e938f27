import { beforeEach, expect, test, vi } from 'vitest';
import { orderVector } from '../../../domain/order/orderVector.ts';
import { checkQuote } from '../../../domain/swap/checkQuote.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { draftEntry, entryAccepted, entrySigned } from '../../../domain/swap/journalSteps.ts';
import { vectorEvidence } from '../../../domain/swap/vectorEvidence.ts';
import { inTurn } from './inTurn.ts';
import { type ResumeWorld, resumeDelivery } from './resumeDelivery.ts';

const { orderHash, signature } = orderVector;
const { now } = vectorEvidence;
const check = checkQuote(vectorEvidence);
if (!check.ok) throw new Error('the vector must pass');
const drafted = draftEntry(check.checked, now);
const signed = entrySigned(drafted, signature, now);

let kept: JournalEntry | null = signed;
const submit = vi.fn(async () => ({}) as Awaited<ReturnType<ResumeWorld['submit']>>);
const world: ResumeWorld = {
  submit,
  find: async () => null,
  isRefusal: () => false,
  isDeposited: async () => false,
  inTurn: inTurn(undefined),
  entry: async () => kept,
  journal: {
    accepted: async () => {
      kept = kept && entryAccepted(kept, now);
    },
    closed: async () => undefined,
  },
  now: () => now,
  wait: async () => undefined,
};

beforeEach(() => {
  submit.mockClear();
  kept = signed;
});

test('default: the kept signature is sent as it is, and the entry accepted', async () => {
  expect(await resumeDelivery(world, orderHash)).toEqual({ at: 'accepted', orderHash });
  expect(submit).toHaveBeenCalledExactlyOnceWith(orderHash, signature);
  expect(kept?.state).toBe('accepted');
});

test.each([
  ['a draft', drafted],
  ['accepted', entryAccepted(signed, now)],
  ['nothing', null],
])('behavior: %s is left alone', async (_name, entry) => {
  kept = entry;
  expect(await resumeDelivery(world, orderHash)).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

test('behavior: five at once send it once, because each looks again when its turn comes', async () => {
  const ends = await Promise.all(Array.from({ length: 5 }, () => resumeDelivery(world, orderHash)));
  expect(ends.filter((end) => end !== null)).toHaveLength(1);
  expect(submit).toHaveBeenCalledTimes(1);
});
