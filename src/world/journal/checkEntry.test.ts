import * as v from 'valibot';
import type { Hex } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  draftEntry,
  entryAccepted,
  entryClosed,
  entrySigned,
  type JournalEntry,
} from '../../domain/swap/JournalEntry.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import { browserTabs } from '../tabs.ts';
import { isValidEntry, journalRecord } from './checkEntry.ts';
import { journalChannel } from './openJournal.ts';

describe('isSoundEntry', () => {
  const { now } = quoteVector;
  const draft = draftEntry(sampleChecked, now);
  const signed = entrySigned(draft, orderVector.signature, now);
  const other = '0x00000000000000000000000000000000deadbeef';

  describe('isSoundEntry', () => {
    test('default: an entry of every state, as it was written', async () => {
      const entries = [draft, signed, entryAccepted(signed, now), entryClosed(draft, ['refused'], now)];
      expect(await Promise.all(entries.map(isValidEntry))).toEqual([true, true, true, true]);
    });

    test.each<[string, Partial<JournalEntry>]>([
      ['another recipient', { order: { ...signed.order, recipient: other } }],
      ['another amount', { order: { ...signed.order, outputAmount: signed.order.outputAmount - 1n } }],
      ['another contract', { domain: { ...signed.domain, verifyingContract: other } }],
      ['another order hash', { orderHash: `0x${'00'.repeat(32)}` }],
      ['another signing hash', { signingHash: `0x${'00'.repeat(32)}` }],
    ])('error: %s than was signed', async (_what, change) => {
      expect(await isValidEntry({ ...signed, ...change })).toBe(false);
      expect(await isValidEntry({ ...draft, ...change })).toBe(false);
    });

    test('error: a signature that is missing, broken or of another account, where it may still be sent', async () => {
      const swapped: Hex = `0x${orderVector.signature.slice(2, -2)}1c`;
      const wrong = [null, '0x', `0x${'11'.repeat(65)}`, swapped] as const;
      expect(await Promise.all(wrong.map((signature) => isValidEntry({ ...signed, signature })))).toEqual(
        wrong.map(() => false),
      );
    });

    test('behavior: an entry that will not be sent again is not refused for its signature', async () => {
      expect(await isValidEntry({ ...entryAccepted(signed, now), signature: null })).toBe(true);
    });

    test('error: an entry that cannot be hashed is invalid, without an exception', async () => {
      expect(await isValidEntry({ ...draft, order: { ...draft.order, inputAmount: -1n } })).toBe(false);
      expect(await isValidEntry({ ...draft, order: { ...draft.order, inputAmount: 1n << 128n } })).toBe(false);
    });
  });
});

describe('journalRecord', () => {
  const { now } = quoteVector;
  const draft = draftEntry(sampleChecked, now);
  const signed = entrySigned(draft, orderVector.signature, now);
  const reads = (value: unknown): boolean => v.safeParse(journalRecord, value).success;

  describe('journalRecord', () => {
    test('default: every state is read back as it was written', () => {
      for (const entry of [draft, signed, entryAccepted(signed, now)]) {
        const read = v.parse(journalRecord, structuredClone(entry));
        expect(read).toMatchObject({ state: entry.state, signature: entry.signature, signedAt: entry.signedAt });
        expect(read.order.inputAmount).toBe(entry.order.inputAmount);
        expect(read.orderHash).toBe(entry.orderHash);
      }
    });

    test('behavior: unknown members of an entry are dropped', () => {
      expect(v.parse(journalRecord, { ...draft, extra: 'x', order: { ...draft.order, extra: 1 } })).not.toHaveProperty(
        'extra',
      );
    });

    test.each<[string, object]>([
      ['another version', { version: 2 }],
      ['a state that is none', { state: 'sent' }],
      ['a hash that is none', { orderHash: '0x12' }],
      ['an amount that is no bigint', { order: { ...draft.order, inputAmount: '10000000' } }],
      ['an amount below zero', { order: { ...draft.order, outputAmount: -1n } }],
      ['an amount beyond the struct', { order: { ...draft.order, outputAmount: 1n << 128n } }],
      ['an end beyond the struct', { order: { ...draft.order, endTime: 2 ** 32 } }],
      ['a second that is not whole', { order: { ...draft.order, startTime: 1.5 } }],
      ['a token that is no address', { order: { ...draft.order, inputToken: 'USDC' } }],
      ['no recipient', { order: { ...draft.order, recipient: undefined } }],
      ['no contract', { domain: { name: 'Aori', version: '0.3.1' } }],
      ['a signature of another length', { signature: '0x1234' }],
      ['a compact signature', { signature: `0x${'11'.repeat(64)}` }],
      ['a time that is none', { draftedAt: Number.NaN }],
      ['a novel for a reason', { why: 'x'.repeat(501) }],
      ['a reason that is no code', { reason: [{ code: '<b>' }] }],
      ['a chain key with a path in it', { inputChain: '../base' }],
    ])('error: %s', (_what, change) => {
      expect(reads({ ...signed, ...change })).toBe(false);
    });
  });

  describe('journalChannel', () => {
    const name = `journal-${crypto.randomUUID()}`;
    const hash = orderVector.orderHash;
    afterEach(() => vi.unstubAllGlobals());

    test('default: this tab and others get changes, until they stop listening', async () => {
      const [mine, other] = [journalChannel(browserTabs().channel(name)), journalChannel(browserTabs().channel(name))];
      const [here, there] = [vi.fn(), vi.fn()];
      const stop = mine.subscribe(here);
      other.subscribe(there);
      mine.announce(hash);
      expect(here.mock.calls).toEqual([[hash]]);
      await vi.waitFor(() => expect(there.mock.calls).toEqual([[hash]]));
      stop();
      mine.announce(hash);
      expect(here).toHaveBeenCalledTimes(1);
      mine.close();
      other.close();
    });

    test('behavior: a message that is not a hash is not passed on', async () => {
      const [channel, foreign] = [journalChannel(browserTabs().channel(name)), new BroadcastChannel(name)];
      const listener = vi.fn();
      channel.subscribe(listener);
      for (const data of ['hello', 5, null, { orderHash: hash }, `${hash}0`, hash]) foreign.postMessage(data);
      await vi.waitFor(() => expect(listener.mock.calls).toEqual([[hash]]));
      channel.close();
      foreign.close();
    });

    test('behavior: without a BroadcastChannel only this tab gets changes', () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const channel = journalChannel(browserTabs().channel(name));
      const listener = vi.fn();
      channel.subscribe(listener);
      channel.announce(hash);
      channel.announce(hash);
      expect(listener.mock.calls).toEqual([[hash], [hash]]);
      channel.close();
    });
  });
});
