import { describe, expect, test } from 'vitest';
import type { QuoteRequest } from '../../domain/swap/Quote.ts';
import { fakeWorld, flush } from '../../testing/fakeWorld.ts';
import { ServiceError } from '../../world/service/errors.ts';
import { createQuote, noQuote, shownResponse } from './createQuote.ts';

const address = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';
const hash = `0x${'12'.repeat(32)}`;
const request = (inputAmount: bigint, fields: Partial<QuoteRequest> = {}): QuoteRequest => ({
  offerer: address,
  recipient: address,
  inputToken: address,
  outputToken: address,
  inputAmount,
  inputChain: 'base',
  outputChain: 'arbitrum',
  ...fields,
});

type Call = { readonly amount: bigint; readonly signal: AbortSignal; readonly reply: (response: Response) => void };

/** An engine over a service whose responses the test releases. */
const setup = () => {
  const calls: Call[] = [];
  const requested: Record<string, string>[] = [];
  const outside = fakeWorld({
    fetch: (_url, init) =>
      new Promise((resolve) => {
        const body: Record<string, string> = JSON.parse(String(init?.body));
        requested.push(body);
        calls.push({
          amount: BigInt(body.inputAmount ?? 0),
          signal: init?.signal ?? AbortSignal.abort(),
          reply: resolve,
        });
      }),
  });
  const engine = createQuote(outside.world);
  engine.start();
  const response = async (n = calls.length - 1, validity = 30_000) => {
    const now = outside.world.clock.now();
    const body = { ...requested[n], orderHash: hash, signingHash: hash, outputAmount: requested[n]?.inputAmount };
    calls[n]?.reply(Response.json({ ...body, startTime: now, endTime: now + validity, estimatedTime: 9 }));
    await flush();
  };
  const refuse = async (status: number, headers: Record<string, string> = {}) => {
    calls.at(-1)?.reply(Response.json({ error: 'no' }, { status, headers }));
    await flush();
  };
  const quoted = async (amount = 1n) => {
    engine.setRequest(request(amount), 'typed');
    await flush();
    await response();
  };
  const amounts = () => calls.map((call) => call.amount);
  return { ...outside, engine, calls, amounts, response, refuse, quoted, state: () => engine.store.getState() };
};

describe('createQuote', () => {
  test('default: the first valid amount is requested at once', async () => {
    const { engine, amounts, response, state } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    expect(amounts()).toEqual([1n]);
    expect(state()).toMatchObject({ status: 'pending', previous: null });
    await response();
    expect(state()).toMatchObject({ status: 'quoted', response: { quote: { outputAmount: 1n } } });
  });

  test('behavior: further typing is requested 200 ms after the last key, and the old request is aborted', async () => {
    const { engine, calls, amounts, advance } = setup();
    engine.setRequest(request(1n), 'typed');
    for (const amount of [12n, 123n, 1234n]) {
      await advance(150);
      engine.setRequest(request(amount), 'typed');
    }
    expect(calls).toHaveLength(1);
    expect(calls[0]?.signal.aborted).toBe(true);
    await advance(199);
    expect(calls).toHaveLength(1);
    await advance(1);
    expect(amounts()).toEqual([1n, 1234n]);
  });

  test('behavior: a flip or a choice is requested at once, the same request typed again is not', async () => {
    const { engine, amounts } = setup();
    engine.setRequest(request(1n), 'typed');
    engine.setRequest(request(2n), 'now');
    engine.setRequest(request(2n, { offerer: `0x${address.slice(2).toUpperCase()}` }), 'typed');
    await flush();
    expect(amounts()).toEqual([1n, 2n]);
  });

  test('behavior: a late response to an old request is dropped', async () => {
    const { engine, response, state } = setup();
    engine.setRequest(request(1n), 'typed');
    engine.setRequest(request(2n), 'now');
    await flush();
    await response(0);
    expect(state().status).toBe('pending');
    await response(1);
    expect(state()).toMatchObject({ status: 'quoted', response: { request: { inputAmount: 2n } } });
  });

  test('behavior: another amount dims the old numbers, for two seconds and not one more', async () => {
    const { engine, quoted, state, advance } = setup();
    await quoted(1n);
    engine.setRequest(request(2n), 'typed');
    expect(state().status).toBe('pending');
    expect(shownResponse(state())?.request.inputAmount).toBe(1n);
    await advance(1_500);
    engine.setRequest(request(3n), 'typed');
    expect(shownResponse(state())?.request.inputAmount).toBe(1n);
    await advance(499);
    expect(shownResponse(state())).not.toBeNull();
    await advance(1);
    expect(state()).toMatchObject({ status: 'pending', request: { inputAmount: 3n }, previous: null });
  });

  test('behavior: another token or chain takes the old numbers away at once', async () => {
    const { engine, quoted, state } = setup();
    await quoted(1n);
    engine.setRequest(request(1n, { outputChain: 'optimism' }), 'now');
    expect(shownResponse(state())).toBeNull();
  });

  test.each([
    [10_000, 8_000],
    [30_000, 18_000],
    [90_000, 20_000],
  ])(
    'param: validity: a quote of %i ms is requested again after %i ms, and stays valid meanwhile',
    async (validity, pause) => {
      const { engine, calls, response, advance, state } = setup();
      engine.setRequest(request(1n), 'typed');
      await flush();
      await response(0, validity);
      await advance(pause - 1);
      expect(calls).toHaveLength(1);
      await advance(1);
      expect(calls).toHaveLength(2);
      expect(state()).toMatchObject({ status: 'quoted' });
    },
  );

  test('behavior: hidden pages send no request; becoming visible sends one at once if the quote is old', async () => {
    const { quoted, calls, setPage, advance } = setup();
    await quoted();
    setPage({ hidden: true });
    await advance(120_000);
    expect(calls).toHaveLength(1);
    setPage({ hidden: false });
    await flush();
    expect(calls).toHaveLength(2);
  });

  test('behavior: a quote that is still fresh when the page becomes visible is refreshed on schedule', async () => {
    const { quoted, calls, setPage, advance } = setup();
    await quoted();
    setPage({ hidden: true });
    await advance(5_000);
    setPage({ hidden: false });
    await advance(12_999);
    expect(calls).toHaveLength(1);
    await advance(1);
    expect(calls).toHaveLength(2);
  });

  test('behavior: five minutes without activity: refreshing pauses until the user returns', async () => {
    const { engine, quoted, calls, response, advance } = setup();
    await quoted();
    for (let i = 0; i < 40; i += 1) {
      await advance(20_000);
      await response();
    }
    const requested = calls.length;
    await advance(600_000);
    expect(calls).toHaveLength(requested);
    expect(requested).toBeLessThan(20);
    engine.touch();
    await flush();
    expect(calls).toHaveLength(requested + 1);
  });

  test('error: a retryable error is retried twice in silence, then shown', async () => {
    const { engine, calls, refuse, advance, state } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    for (const pause of [400, 800]) {
      await refuse(503);
      await advance(pause);
      expect(state().status).toBe('pending');
    }
    expect(calls).toHaveLength(3);
    await refuse(503);
    expect(state()).toMatchObject({ status: 'failed', after: 1200 });
  });

  test('behavior: Retry-After is respected, then the request is retried', async () => {
    const { engine, calls, refuse, response, advance, setPage, state } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    await refuse(429, { 'retry-after': '12' });
    expect(state().status).toBe('failed');
    await advance(5_000);
    setPage({ hidden: true });
    setPage({ hidden: false });
    await advance(6_999);
    expect(calls).toHaveLength(1);
    await advance(1);
    await refuse(503, { 'retry-after': '12' });
    await advance(11_999);
    expect(calls).toHaveLength(2);
    await advance(1);
    await response();
    expect(state().status).toBe('quoted');
  });

  test('behavior: a limit without Retry-After is retried like an outage', async () => {
    const { engine, calls, refuse, advance } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    await refuse(429);
    await advance(7_999);
    expect(calls).toHaveLength(1);
    await advance(1);
    expect(calls).toHaveLength(2);
  });

  test('behavior: after an outage the quote is retried, but not by a hidden page', async () => {
    const { engine, calls, refuse, response, advance, setPage, state } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    for (const pause of [400, 800, 0]) {
      await refuse(503);
      await advance(pause);
    }
    await advance(8_000);
    expect(calls).toHaveLength(4);
    expect(state().status).toBe('failed');
    await refuse(502);
    setPage({ hidden: true });
    await advance(60_000);
    expect(calls).toHaveLength(4);
    setPage({ hidden: false });
    await flush();
    await response();
    expect(state().status).toBe('quoted');
  });

  test('behavior: a restored connection is used at once', async () => {
    const { quoted, calls, setPage, advance } = setup();
    await quoted();
    setPage({ online: false });
    await advance(30_000);
    expect(calls).toHaveLength(1);
    setPage({ online: true });
    await flush();
    expect(calls).toHaveLength(2);
  });

  test('behavior: a refresh that fails withdraws the quote: one state, the newest', async () => {
    const { engine, quoted, refuse, state } = setup();
    await quoted();
    engine.refresh();
    await flush();
    await refuse(400);
    expect(state().status).toBe('failed');
    expect(shownResponse(state())).toBeNull();
  });

  test('error: a refusal is shown at once and not retried; a manual retry works', async () => {
    const { engine, calls, refuse, response, advance, state } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    await refuse(400);
    const failed = state();
    expect(failed.status === 'failed' && failed.error).toBeInstanceOf(ServiceError);
    await advance(60_000);
    expect(calls).toHaveLength(1);
    engine.refresh();
    expect(state()).toMatchObject({ status: 'pending', previous: null });
    await flush();
    await response();
    expect(state().status).toBe('quoted');
  });

  test('behavior: no request leaves nothing running, and stop leaves nothing at all', async () => {
    const { engine, calls, quoted, pending, state, setPage, advance } = setup();
    engine.setRequest(request(1n), 'typed');
    await flush();
    engine.setRequest(null, 'typed');
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(state()).toEqual(noQuote);
    expect(pending()).toBe(0);
    await quoted();
    engine.setRequest(request(2n), 'typed');
    engine.stop();
    expect(pending()).toBe(0);
    setPage({ hidden: true });
    setPage({ hidden: false });
    await advance(60_000);
    expect(calls).toHaveLength(2);
  });
});
