import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { ms } from '../../domain/time/Ms.ts';
import { sentAnswer } from '../../testing/makerAnswer.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { readAnswers, writeAnswers } from './keptAnswers.ts';
import { readCall, writeCall } from './keptCall.ts';
import { MAX_ANSWERS, mergeAnswers } from './mergeAnswers.ts';
import type { SentAnswer } from './SentAnswer.ts';

beforeEach(() => localStorage.clear());

test('answers are read back as they were written, to the last digit', () => {
  const answers = [
    sentAnswer({ fillMined: true, fillTx: `0x${'5'.repeat(64)}` }),
    sentAnswer({ refusal: 'no', reply: null }),
  ];
  writeAnswers(answers);
  expect(readAnswers()).toEqual(answers);
});

test('damaged answers are left out, and nothing throws', () => {
  writeAnswers([sentAnswer()]);
  const whole = localStorage.getItem('maker:v1') ?? '';
  for (const [from, to] of [
    ['"inputAmount":"', '"inputAmount":"-'],
    ['"offerer"', '"other"'],
    ['"signature":"0x', '"signature":"'],
    ['"sentAt":', '"sentAt":"x","was":'],
  ] as const) {
    localStorage.setItem('maker:v1', whole.replace(from, to));
    expect(readAnswers(), from).toEqual([]);
  }
  for (const text of ['', '{', '{}', 'null', '[null, 1, []]']) {
    localStorage.setItem('maker:v1', text);
    expect(readAnswers()).toEqual([]);
  }
});

const call = (changes: object = {}): NonNullable<SentAnswer['call']> => {
  const frame = decodeFrame(wireFrame('CalldataToExecute', 'aori-1', { ...changes }), ms(5));
  if (frame.kind !== 'event' || frame.event.event !== 'CalldataToExecute') throw new Error(frame.kind);
  return frame.event;
};

test('the call of a win is read back to the last field, also one that cannot be trusted', () => {
  const answers = [
    sentAnswer({ signature: '0x01', call: call(), winnerGave: 10n ** 30n, seen: 'notChosen', fillProblem: 'no' }),
    sentAnswer({ signature: '0x02', call: call({ matching: null, inputChain: 'base' }) }),
    sentAnswer({ signature: '0x03', call: call({ value: 2 ** 60 }) }),
    sentAnswer({ signature: '0x04', call: call({ value: String(2n ** 60n) }), interrupted: true }),
  ];
  writeAnswers(answers);
  expect(readAnswers()).toEqual(answers);
});

test('any call that the feed can tell is kept as it came', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);
  const changes = fc.record({ inputAmount: amount, outputAmount: amount, value: amount, chainId: fc.nat() });
  fc.assert(
    fc.property(changes, (values) => {
      const came = call(values);
      expect(readCall(JSON.parse(JSON.stringify(writeCall(came))))).toEqual(came);
    }),
  );
});

test('a damaged call is forgotten, the answer is not', () => {
  writeAnswers([sentAnswer({ call: call() })]);
  const whole = localStorage.getItem('maker:v1') ?? '';
  localStorage.setItem('maker:v1', whole.replace('CalldataToExecute', 'CalldataToKeep'));
  expect(readAnswers()).toEqual([sentAnswer()]);
});

test('two lists of answers become one, newest first, with the first list as the better word', () => {
  const at = (signature: `0x${string}`, sentAt: number, reply: string | null = 'Ok') =>
    sentAnswer({ signature, sentAt: ms(sentAt), reply });
  const merged = mergeAnswers([at('0x01', 1), at('0x03', 3)], [at('0x02', 2), at('0x03', 3, null)]);
  expect(merged.map(({ signature, reply }) => [signature, reply])).toEqual([
    ['0x03', 'Ok'],
    ['0x02', 'Ok'],
    ['0x01', 'Ok'],
  ]);
  const many = Array.from({ length: 150 }, (_, index) => at(`0x${index}`, index));
  expect(mergeAnswers(many, many)).toHaveLength(MAX_ANSWERS);
});

test('two tabs that answer at once lose nothing of each other; an answer without a reply is marked on opening', async () => {
  const open = async () => {
    vi.resetModules();
    return await import('./makerStore.ts');
  };
  const [first, second] = [await open(), await open()];
  first.addAnswer(sentAnswer({ signature: '0x01', reply: null }));
  second.addAnswer(sentAnswer({ signature: '0x02' }));
  first.updateAnswer('0x01', { cancelled: true });
  expect(readAnswers().map(({ signature }) => signature)).toEqual(['0x02', '0x01']);
  const unfollow = second.followOtherTabs();
  dispatchEvent(new StorageEvent('storage', { key: 'maker:v1' }));
  expect(second.makerStore.getState().answers.find(({ signature }) => signature === '0x01')?.cancelled).toBe(true);
  unfollow();
  const third = await open();
  expect(
    third.makerStore
      .getState()
      .answers.map(({ interrupted }) => interrupted)
      .sort(),
  ).toEqual([false, true]);
});

test('a browser that refuses storage keeps the answers of the page, and says that it does not keep them', async () => {
  vi.resetModules();
  const { makerStore, addAnswer, updateAnswer } = await import('./makerStore.ts');
  const setItem = () => {
    throw new Error('quota');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  addAnswer(sentAnswer());
  updateAnswer(sentAnswer().signature, { cancelled: true });
  expect(makerStore.getState()).toMatchObject({ durable: false, answers: [{ cancelled: true }] });
  vi.unstubAllGlobals();
});
