import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Quote } from '../../../domain/swap/Quote.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import { type Ms, ms } from '../../../domain/time/Ms.ts';
import { createQuoteEngine } from './createQuoteEngine.ts';
import { isCurrent } from './quoteState.ts';

const address = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';
const request = (inputAmount: bigint): QuoteRequest => ({
  offerer: address,
  recipient: address,
  inputToken: address,
  outputToken: address,
  inputAmount,
  inputChain: 'base',
  outputChain: 'arbitrum',
});
const quoteFor = (asked: QuoteRequest, validity = 30_000): Quote => ({
  ...asked,
  orderHash: '0x01',
  signingHash: '0x02',
  outputAmount: asked.inputAmount,
  startTime: ms(Date.now()),
  endTime: ms(Date.now() + validity),
  estimatedTime: ms(9000),
});

type Call = {
  asked: QuoteRequest;
  signal: AbortSignal;
  answer: (quote?: Quote) => void;
  fail: (error: unknown) => void;
};

const setup = () => {
  const calls: Call[] = [];
  const engine = createQuoteEngine({
    getQuote: (asked, signal) =>
      new Promise((resolve, reject) =>
        calls.push({ asked, signal, answer: (quote = quoteFor(asked)) => resolve(quote), fail: reject }),
      ),
    now: (): Ms => ms(Date.now()),
    isTransient: (error) => error === 'transient',
  });
  const last = () => calls.at(-1);
  return { engine, calls, last, state: () => engine.store.getState(), settle: () => vi.advanceTimersByTimeAsync(0) };
};

describe('createQuoteEngine', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_791_417_667_000 }));
  afterEach(() => void vi.useRealTimers());

  test('default: the first valid amount is asked at once', () => {
    const { engine, calls } = setup();
    engine.ask(request(1n), 'typed');
    expect(calls).toHaveLength(1);
  });

  test('behavior: further typing is asked 200 ms after the last key, and the old request is aborted', async () => {
    const { engine, calls } = setup();
    engine.ask(request(1n), 'typed');
    for (const amount of [12n, 123n, 1234n]) {
      await vi.advanceTimersByTimeAsync(150);
      engine.ask(request(amount), 'typed');
    }
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls.map((call) => call.asked.inputAmount)).toEqual([1n, 1234n]);
  });

  test('behavior: a flip or a choice is asked at once', () => {
    const { engine, calls } = setup();
    engine.ask(request(1n), 'typed');
    engine.ask(request(2n), 'now');
    expect(calls).toHaveLength(2);
  });

  test('behavior: a late answer to an old question is dropped', async () => {
    const { engine, calls, state, settle } = setup();
    engine.ask(request(1n), 'typed');
    engine.ask(request(2n), 'now');
    calls[0]?.answer();
    await settle();
    expect(state().answer).toBeNull();
    calls[1]?.answer();
    await settle();
    expect(state().answer?.request.inputAmount).toBe(2n);
    expect(isCurrent(state())).toBe(true);
  });

  test('behavior: the old numbers stay while a new question is asked', async () => {
    const { engine, calls, state, settle } = setup();
    engine.ask(request(1n), 'typed');
    calls[0]?.answer();
    await settle();
    engine.ask(request(2n), 'typed');
    expect(state().busy).toBe(true);
    expect(state().answer?.request.inputAmount).toBe(1n);
    expect(isCurrent(state())).toBe(false);
  });

  test.each([
    [10_000, 8_000],
    [30_000, 18_000],
    [90_000, 20_000],
  ])('behavior: a quote of %i ms is asked again after %i ms', async (validity, pause) => {
    const { engine, calls, settle } = setup();
    engine.ask(request(1n), 'typed');
    calls[0]?.answer(quoteFor(request(1n), validity));
    await settle();
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
  });

  test('behavior: hidden pages do not ask; becoming visible asks at once when the quote is old', async () => {
    const { engine, calls, settle } = setup();
    engine.ask(request(1n), 'typed');
    calls[0]?.answer();
    await settle();
    engine.setVisible(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(1);
    engine.setVisible(true);
    expect(calls).toHaveLength(2);
  });

  test('behavior: nobody there for five minutes: refreshing pauses until a sign of life', async () => {
    const { engine, calls, settle } = setup();
    engine.ask(request(1n), 'typed');
    const answerAll = async () => {
      calls.at(-1)?.answer();
      await settle();
    };
    await answerAll();
    for (let i = 0; i < 40; i += 1) {
      await vi.advanceTimersByTimeAsync(20_000);
      await answerAll();
    }
    const asked = calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(asked);
    expect(asked).toBeLessThan(20);
    engine.touch();
    expect(calls).toHaveLength(asked + 1);
  });

  test('error: what may pass is retried twice in silence, then shown', async () => {
    const { engine, calls, state } = setup();
    engine.ask(request(1n), 'typed');
    for (const pause of [400, 1200]) {
      calls.at(-1)?.fail('transient');
      await vi.advanceTimersByTimeAsync(pause);
      expect(state().error).toBeNull();
    }
    expect(calls).toHaveLength(3);
    calls.at(-1)?.fail('transient');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(3);
    expect(state()).toMatchObject({ error: 'transient', busy: false, failedAfter: 1600 });
  });

  test('error: a refusal is shown at once, and trying again works', async () => {
    const { engine, calls, state, settle } = setup();
    engine.ask(request(1n), 'typed');
    calls[0]?.fail('refused');
    await settle();
    expect(state().error).toBe('refused');
    engine.refresh();
    calls[1]?.answer();
    await settle();
    expect(state().error).toBeNull();
    expect(state().answer).not.toBeNull();
  });

  test('behavior: no question leaves nothing running', async () => {
    const { engine, calls, state } = setup();
    engine.ask(request(1n), 'typed');
    engine.ask(null, 'typed');
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(state().request).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});
