import type { Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { orderVector } from '../order/orderVector.ts';
import { checkQuote } from './checkQuote.ts';
import { isSoundEntry } from './isSoundEntry.ts';
import type { JournalEntry } from './JournalEntry.ts';
import { draftEntry, entryAccepted, entryClosed, entrySigned } from './journalSteps.ts';
import { vectorEvidence } from './vectorEvidence.ts';

const { now } = vectorEvidence;
const check = checkQuote(vectorEvidence);
if (!check.ok) throw new Error('the vector must pass');
const draft = draftEntry(check.checked, now);
const signed = entrySigned(draft, orderVector.signature, now);
const other = '0x00000000000000000000000000000000deadbeef';

describe('isSoundEntry', () => {
  test('default: an entry of every state, as it was written', async () => {
    const entries = [draft, signed, entryAccepted(signed, now), entryClosed(draft, 'refused', now)];
    expect(await Promise.all(entries.map(isSoundEntry))).toEqual([true, true, true, true]);
  });

  test.each<[string, Partial<JournalEntry>]>([
    ['another recipient', { order: { ...signed.order, recipient: other } }],
    ['another amount', { order: { ...signed.order, outputAmount: signed.order.outputAmount - 1n } }],
    ['another contract', { domain: { ...signed.domain, verifyingContract: other } }],
    ['another order hash', { orderHash: `0x${'00'.repeat(32)}` }],
    ['another signing hash', { signingHash: `0x${'00'.repeat(32)}` }],
  ])('error: %s than was signed', async (_what, change) => {
    expect(await isSoundEntry({ ...signed, ...change })).toBe(false);
    expect(await isSoundEntry({ ...draft, ...change })).toBe(false);
  });

  test('error: a signature that is missing, broken or of somebody else, where it may still be sent', async () => {
    const swapped: Hex = `0x${orderVector.signature.slice(2, -2)}1c`;
    const wrong = [null, '0x', `0x${'11'.repeat(65)}`, swapped] as const;
    expect(await Promise.all(wrong.map((signature) => isSoundEntry({ ...signed, signature })))).toEqual(
      wrong.map(() => false),
    );
  });

  test('behavior: what will not be sent again is not refused for its signature', async () => {
    expect(await isSoundEntry({ ...entryAccepted(signed, now), signature: null })).toBe(true);
  });

  test('error: what cannot be hashed is not sound, and throws nothing', async () => {
    expect(await isSoundEntry({ ...draft, order: { ...draft.order, inputAmount: -1n } })).toBe(false);
    expect(await isSoundEntry({ ...draft, order: { ...draft.order, inputAmount: 1n << 128n } })).toBe(false);
  });
});
