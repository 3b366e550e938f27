import { describe, expect, test } from 'vitest';
import {
  draftEntry,
  entryAccepted,
  entryClosed,
  entryEnded,
  entryRefused,
  entrySigned,
} from '../../../domain/swap/JournalEntry.ts';
import { ms } from '../../../domain/time.ts';
import { openSwapForm } from '../../../engines/swap/swapForm.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleChecked } from '../../../testing/sampleSwap.ts';
import { compareDraft, endedOrder, isUnsettled, lostOrder, refusedOrders, resumedOrder } from './useTracked.ts';

const { now } = quoteVector;
const drafted = draftEntry(sampleChecked, now);
const signed = entrySigned(drafted, `0x${'11'.repeat(65)}`, now);
const accepted = entryAccepted(signed, now);
const closed = entryClosed(signed, ['never seen'], now);
const HOUR_MS = 3_600_000;

test('default: the newest open order of an earlier visit is tracked, in its current state', () => {
  const other = { ...accepted, orderHash: `0x${'22'.repeat(32)}` } as const;
  expect(resumedOrder([accepted, other], [signed, other], now)).toBe(accepted);
  expect(resumedOrder([drafted], [drafted], now)).toBeNull();
});

test('behavior: an order signed in this visit is not an earlier order', () => {
  expect(resumedOrder([accepted], [], now)).toBeNull();
});

test('behavior: a clock that is behind does not hide an order; an old order is not tracked', () => {
  expect(resumedOrder([accepted], [accepted], ms(now - 3 * HOUR_MS))).toBe(accepted);
  expect(isUnsettled(accepted, ms(now + HOUR_MS))).toBe(false);
});

test('behavior: an unresolved order that was not placed is reported, and nothing else is', () => {
  expect(lostOrder([closed], [signed])).toBe(closed);
  expect(lostOrder([closed], [closed])).toBeNull();
  expect(lostOrder([closed], [])).toBeNull();
  expect(lostOrder([accepted], [signed])).toBeNull();
});

test('behavior: a refused order is reported until it expires; if it became an order, it is tracked', () => {
  const refused = entryRefused(signed, ['no'], now);
  expect(refusedOrders([refused, signed, accepted])).toEqual([refused]);
  expect(resumedOrder([refused], [refused], now)).toBeNull();
  expect(resumedOrder([refused], [], now)).toBeNull();
  // The card that shows it reports it.
  expect(resumedOrder([refused], [signed], now)).toBe(refused);
  const became = entryAccepted(refused, now);
  expect(resumedOrder([became], [], now)).toBe(became);
  expect(refusedOrders([became, entryClosed(refused, ['never seen'], now)])).toEqual([]);
});

test('behavior: an order that ended on screen is not shown again', () => {
  const ended = entryEnded(accepted, { stage: 'completed', at: now });
  expect(resumedOrder([ended], [ended], now)).toBeNull();
  // The card that follows it shows its end.
  expect(resumedOrder([ended], [accepted], now)).toBe(ended);
  expect(isUnsettled(ended, now)).toBe(false);
});

test('behavior: the end of a refused order is reported, also as its first event', () => {
  const refused = entryRefused(signed, ['no'], now);
  const ended = entryEnded(entryAccepted(refused, now), { stage: 'completed', at: now });
  expect(resumedOrder([ended], [refused], now)).toBe(ended);
  expect(resumedOrder([ended], [], now)).toBe(ended);
  expect(resumedOrder([ended], [ended], now)).toBeNull();
  // An order that was open before it is first.
  const other = { ...accepted, orderHash: `0x${'22'.repeat(32)}` } as const;
  expect(resumedOrder([ended, other], [refused, other], now)).toBe(other);
});

describe('compareDraft', () => {
  const { order, inputChain, outputChain } = accepted;
  const search = { from: inputChain, to: outputChain, sell: order.inputToken, buy: order.outputToken, amount: '10' };
  const draftOf = (changes: Partial<typeof search>, value = order.inputAmount) =>
    ({ form: openSwapForm({ ...search, ...changes }), amount: { ok: true, value } }) as const;

  test('default: the signed payment is not another draft, nor is an empty form', () => {
    expect(compareDraft(draftOf({}), accepted)).toBe('same');
    expect(compareDraft(draftOf({ amount: '' }), accepted)).toBe('empty');
  });

  test('behavior: the very payment of the form that ended before it could be shown is shown, not offered again', () => {
    const ended = entryEnded(accepted, { stage: 'completed', at: now });
    const same = draftOf({});
    expect(endedOrder([ended], [ended], same, now)).toBe(ended);
    expect(endedOrder([ended], [], same, now)).toBeNull();
    expect(endedOrder([ended], [ended], draftOf({ amount: '' }), now)).toBeNull();
    expect(endedOrder([ended], [ended], draftOf({}, order.inputAmount + 1n), now)).toBeNull();
    expect(endedOrder([ended], [ended], same, ms(now + HOUR_MS))).toBeNull();
    expect(endedOrder([accepted], [accepted], same, now)).toBeNull();
  });

  test.each<[string, ReturnType<typeof draftOf>]>([
    ['amount', draftOf({}, order.inputAmount + 1n)],
    ['paid token', draftOf({ sell: order.outputToken })],
    ['received token', draftOf({ buy: order.inputToken })],
    ['source', draftOf({ from: outputChain })],
    ['destination', draftOf({ to: inputChain })],
  ])('behavior: a link to another %s is another payment', (_what, draft) => {
    expect(compareDraft(draft, accepted)).toBe('other');
  });

  test('behavior: an amount that cannot be read yet is neither', () => {
    const { form } = draftOf({});
    expect(compareDraft({ form, amount: { ok: false, issue: 'invalid' } }, accepted)).toBe('unknown');
    expect(compareDraft({ form, amount: { ok: false, issue: 'tooLarge' } }, accepted)).toBe('other');
  });
});
