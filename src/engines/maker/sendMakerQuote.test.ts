import { describe, expect, test } from 'vitest';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { MakerQuote } from '../../domain/maker/MakerQuote.ts';
import { ms } from '../../domain/time.ts';
import { makerQuote, quotedOrder } from '../../testing/makerQuote.ts';
import { quoteRequested } from '../../testing/rfqFrames.ts';
import {
  JsonRpcError,
  ServiceResponseError,
  ServiceTimeoutError,
  ServiceUnreachableError,
} from '../../world/service/errors.ts';
import { deliver, type SendWorld, sendMakerQuote } from './sendMakerQuote.ts';

const send = async (changes: Partial<SendWorld> = {}, signal?: AbortSignal) => {
  const log: string[] = [];
  let time = 1000;
  const world: SendWorld = {
    sign: async () => {
      log.push('sign');
      return '0x12';
    },
    respond: async (rfqId) => {
      log.push(`respond ${rfqId}`);
      time += 61;
      return 'Ok';
    },
    add: (quote) => log.push(`add ${quote.rfqId} ${quote.inputChain} ${quote.outputChain}`),
    update: (_, { reply, refusal, interrupted, latency }) =>
      log.push(interrupted ? 'update unknown' : `update ${reply ?? JSON.stringify(refusal)} ${latency}`),
    now: () => ms(time),
    ...changes,
  };
  const result = await sendMakerQuote(world, quoteRequested(), quotedOrder, signal).then(
    () => 'taken',
    (error: Error) => error.message,
  );
  return { log, result };
};

test('default: signs, persists, sends, in this order, and persists the response with its time', async () => {
  expect(await send()).toEqual({
    log: ['sign', 'add aori-1 base arbitrum', 'respond aori-1', 'update Ok 61'],
    result: 'taken',
  });
});

test('error: a rejected quote is neither persisted nor sent', async () => {
  const sign = () => Promise.reject(new CausewayError('Your wallet declined.'));
  expect(await send({ sign })).toEqual({ log: [], result: 'Your wallet declined.' });
});

test('error: a refusal of the service is persisted in its own words', async () => {
  const words = 'The auction of this RFQ is closed.';
  const respond = () => Promise.reject(new JsonRpcError({ method: 'svc_respond', code: -32000, words }));
  const { log, result } = await send({ respond });
  expect(result).toBe('errors.callRefused');
  expect(log.at(-1)).toBe('update {"code":"service","reason":"The auction of this RFQ is closed."} 0');
});

test.each([
  new ServiceUnreachableError('/', null),
  new ServiceTimeoutError('/', ms(9)),
  new ServiceResponseError({ path: '/', status: 502, words: null, elapsed: ms(9) }),
])('error: without a response of the service it may win, and is not called refused: $message', async (error) => {
  const { log, result } = await send({ respond: () => Promise.reject(error) });
  expect(result).toBe(error.message);
  expect(log.at(-1)).toBe('update unknown');
});

test('behavior: a signature after the stop is discarded', async () => {
  const { log, result } = await send({}, AbortSignal.abort());
  expect(log).toEqual(['sign']);
  expect(result).toBe('stopped');
});

describe('sent quotes without a response', () => {
  const resend = async (respond: SendWorld['respond']) => {
    const updates: Partial<MakerQuote>[] = [];
    const world = { respond, update: (_: unknown, update: object) => updates.push(update), now: () => ms(7) };
    const error = await deliver(world, makerQuote({ reply: null, interrupted: true })).catch((thrown) => thrown);
    return { updates, error };
  };

  test('behavior: it can be sent again, without a signature', async () => {
    const { updates } = await resend(async () => 'Ok');
    expect(updates).toEqual([{ reply: 'Ok', refusal: null, interrupted: false, latency: 0 }]);
  });

  test('error: a refusal of the second try is reported, and does not cancel the first', async () => {
    const closed = new JsonRpcError({ method: 'svc_respond', code: -32000, words: 'closed' });
    const { updates, error } = await resend(() => Promise.reject(closed));
    expect(updates).toEqual([{ interrupted: true }]);
    expect(error).toBe(closed);
  });
});
