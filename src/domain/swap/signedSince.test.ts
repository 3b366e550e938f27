import { expect, test } from 'vitest';
import { ms } from '../time.ts';
import { checkQuote } from './checkQuote.ts';
import { draftEntry, entryAccepted, entryClosed, entrySigned } from './journalSteps.ts';
import { signedSince } from './signedSince.ts';
import { vectorEvidence } from './vectorEvidence.ts';

const { now } = vectorEvidence;
const check = checkQuote(vectorEvidence);
if (!check.ok) throw new Error('the vector must pass');
const { order } = check.checked;
const signed = entrySigned(draftEntry(check.checked, now), `0x${'11'.repeat(65)}`, now);
const accepted = entryAccepted(signed, now);

test('default: the same payment that became an order since then is found', () => {
  expect(signedSince([accepted], order, now)).toBe(accepted);
  expect(signedSince([accepted], { ...order, outputAmount: 1n }, now)).toBe(accepted);
});

test('behavior: what was signed before, or pays otherwise, or became no order, is not', () => {
  expect(signedSince([accepted], order, ms(now + 1))).toBeNull();
  expect(signedSince([accepted], { ...order, inputAmount: 1n }, now)).toBeNull();
  expect(signedSince([signed, entryClosed(signed, 'refused', now)], order, now)).toBeNull();
});
