import { describe, expect, test } from 'vitest';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import { trustedChains } from '../chain.ts';
import { orderOfRecord } from '../order/OrderRecord.ts';
import { orderHash } from '../order/orderHash.ts';
import { ms } from '../time.ts';
import {
  activeEntriesBeside,
  draftEntry,
  entryAccepted,
  entryClosed,
  entryEnded,
  entryRefused,
  entrySigned,
  findActiveEntry,
  recordOfEntry,
  signedSince,
} from './JournalEntry.ts';

const { now } = quoteVector;
const { order } = sampleChecked;
const signature = `0x${'11'.repeat(65)}` as const;
const later = ms(now + 1_000);
const draft = draftEntry(sampleChecked, now);
const signed = entrySigned(draft, signature, later);
const accepted = entryAccepted(signed, later);
const closed = entryClosed(signed, ['The service refused it.'], later);
/** The end of the order, in ms of service time. */
const end = order.endTime * 1000;

describe('journalSteps', () => {
  test('default: drafted, signed, accepted, each with its time', () => {
    expect(draft).toMatchObject({ state: 'drafted', signature: null, draftedAt: now, inputChain: 'base' });
    expect(signed).toMatchObject({ state: 'signed', signature, signedAt: later, settledAt: null });
    expect(signed.estimatedTime).toBe(sampleChecked.quote.estimatedTime);
    expect(accepted).toMatchObject({ state: 'accepted', signature, signedAt: later, settledAt: later, why: null });
    expect(closed).toMatchObject({ state: 'closed', reason: ['The service refused it.'], settledAt: later });
  });

  test('behavior: only a draft takes a signature', () => {
    const second = `0x${'22'.repeat(65)}` as const;
    for (const entry of [signed, accepted, closed]) expect(entrySigned(entry, second, later)).toBe(entry);
  });

  test('behavior: acceptance reopens a closed entry, and is final', () => {
    expect(entryAccepted(closed, later)).toMatchObject({ state: 'accepted', reason: null });
    expect(entryAccepted(accepted, ms(later + 1))).toBe(accepted);
    expect(entryClosed(accepted, ['late'], later)).toBe(accepted);
  });

  test('behavior: a refused entry stays open, with its first reason; only a signature can be refused', () => {
    const refused = entryRefused(signed, ['no'], later);
    expect(refused).toMatchObject({ state: 'signed', refusedAt: later, reason: ['no'] });
    expect(entryRefused(refused, ['never'], ms(later + 1))).toBe(refused);
    for (const entry of [draft, accepted, closed]) expect(entryRefused(entry, ['no'], later)).toBe(entry);
    expect(entryAccepted(refused, later)).toMatchObject({ state: 'accepted', reason: null, refusedAt: later });
  });

  test('behavior: the first end that was seen stays; who delivered it had it, who lost it may not', () => {
    const end = { stage: 'completed', at: later } as const;
    const ended = entryEnded(signed, end);
    expect(ended).toMatchObject({ state: 'accepted', end });
    expect(entryEnded(ended, { stage: 'refunded', at: later })).toBe(ended);
    expect(entryEnded(signed, { stage: 'failed', at: later })).toMatchObject({ state: 'signed' });
    for (const entry of [draft, closed]) expect(entryEnded(entry, end)).toBe(entry);
  });

  test('behavior: the first reason for giving up stays', () => {
    expect(entryClosed(closed, ['another'], ms(later + 1))).toBe(closed);
  });
});

describe('mayStillLive', () => {
  test('default: a signature whose fate is unknown blocks the same payment', () => {
    expect(findActiveEntry([draft, signed], order, later)).toBe(signed);
  });

  test('behavior: a draft and an accepted order block nothing', () => {
    expect(findActiveEntry([draft, accepted], order, later)).toBeNull();
  });

  test('behavior: another amount, token, chain or account is another payment', () => {
    const other = '0x00000000000000000000000000000000deadbeef';
    const others = [{ inputAmount: 1n }, { inputToken: other }, { srcEid: 1 }, { offerer: other }] as const;
    for (const change of others) expect(findActiveEntry([signed], { ...order, ...change }, later)).toBeNull();
    expect(findActiveEntry([signed], { ...order, outputAmount: 1n, recipient: other }, later)).toBe(signed);
  });

  test('behavior: it lives until a minute after the end of the order; a refused one to the end', () => {
    expect(findActiveEntry([signed], order, ms(end + 60_000))).toBe(signed);
    expect(findActiveEntry([signed], order, ms(end + 60_001))).toBeNull();
    expect(findActiveEntry([closed], order, ms(end))).toBe(closed);
    expect(findActiveEntry([closed], order, ms(end + 1))).toBeNull();
  });

  test('behavior: an abandoned draft has no signature', () => {
    expect(findActiveEntry([entryClosed(draft, ['refused in the wallet'], later)], order, later)).toBeNull();
  });
});

describe('livingBeside', () => {
  const refused = entryRefused(signed, ['no'], later);
  const other = '0x00000000000000000000000000000000deadbeef';

  test('default: every active signature for the same token, whatever the amount', () => {
    expect(activeEntriesBeside([draft, signed, accepted, refused], { ...order, inputAmount: 1n }, later)).toEqual([
      signed,
      refused,
    ]);
  });

  test('behavior: another token, chain or account is another money', () => {
    for (const change of [{ inputToken: other }, { srcEid: 1 }, { offerer: other }] as const)
      expect(activeEntriesBeside([signed], { ...order, ...change }, later)).toEqual([]);
  });

  test('behavior: a refused one lives until the chain has had its say', () => {
    expect(activeEntriesBeside([refused], order, ms(end + 60_000))).toEqual([refused]);
    expect(activeEntriesBeside([refused], order, ms(end + 60_001))).toEqual([]);
  });

  test('behavior: a refused one can be signed beside, with a tick: it does not block', () => {
    expect(findActiveEntry([refused], order, later)).toBeNull();
  });
});

describe('signedSince', () => {
  test('default: the same payment that became an order since then is found', () => {
    expect(signedSince([accepted], order, later)).toBe(accepted);
    expect(signedSince([accepted], { ...order, outputAmount: 1n }, later)).toBe(accepted);
  });

  test('behavior: an earlier signature, one for another token, or one without an order is not', () => {
    expect(signedSince([accepted], order, ms(later + 1))).toBeNull();
    expect(signedSince([accepted], { ...order, inputAmount: 1n }, later)).toBeNull();
    expect(signedSince([signed, closed], order, later)).toBeNull();
  });
});

describe('recordOfEntry', () => {
  test('default: the record is of the very order that was signed', () => {
    const found = orderOfRecord(recordOfEntry(accepted), trustedChains(quoteVector.pins));
    expect(found === null ? null : orderHash(found)).toBe(accepted.orderHash);
  });

  test('behavior: an order whose end was not seen has none, and never a transaction', () => {
    expect(recordOfEntry(accepted)).toMatchObject({ status: 'unknown', srcTx: null, dstTx: null });
    const ended = entryEnded(accepted, { stage: 'refunded', at: later });
    expect(recordOfEntry(ended)).toMatchObject({ status: 'cancelled', timestamp: later });
  });
});
