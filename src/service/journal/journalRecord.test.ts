import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { orderVector } from '../../domain/order/orderVector.ts';
import { checkQuote } from '../../domain/swap/checkQuote.ts';
import { draftEntry, entryAccepted, entrySigned } from '../../domain/swap/journalSteps.ts';
import { vectorEvidence } from '../../domain/swap/vectorEvidence.ts';
import { browserTabs } from '../../world/tabs.ts';
import { journalChannel } from './journalChannel.ts';
import { journalRecord } from './journalRecord.ts';

const { now } = vectorEvidence;
const check = checkQuote(vectorEvidence);
if (!check.ok) throw new Error('the vector must pass');
const draft = draftEntry(check.checked, now);
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

  test('behavior: what does not belong to an entry is left behind', () => {
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
    ['a chain key with a path in it', { inputChain: '../base' }],
  ])('error: %s', (_what, change) => {
    expect(reads({ ...signed, ...change })).toBe(false);
  });
});

describe('journalChannel', () => {
  const name = `journal-${crypto.randomUUID()}`;
  const hash = orderVector.orderHash;
  afterEach(() => vi.unstubAllGlobals());

  test('default: this tab and others hear what changed, until they stop listening', async () => {
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

  test('behavior: what is no hash comes from somebody else and is not passed on', async () => {
    const [channel, foreign] = [journalChannel(browserTabs().channel(name)), new BroadcastChannel(name)];
    const heard = vi.fn();
    channel.subscribe(heard);
    for (const data of ['hello', 5, null, { orderHash: hash }, `${hash}0`, hash]) foreign.postMessage(data);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[hash]]));
    channel.close();
    foreign.close();
  });

  test('behavior: where a browser has no channel, only this tab hears', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const channel = journalChannel(browserTabs().channel(name));
    const heard = vi.fn();
    channel.subscribe(heard);
    channel.announce(hash);
    channel.close();
    channel.announce(hash);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
