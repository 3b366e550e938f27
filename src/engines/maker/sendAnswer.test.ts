import { expect, test } from 'vitest';
import { CausewayError } from '../../domain/CausewayError.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { SentAnswer } from '../../domain/rfq/SentAnswer.ts';
import { ms } from '../../domain/time.ts';
import { answeredOrder, sentAnswer } from '../../testing/makerAnswer.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { JsonRpcError } from '../../world/service/errors.ts';
import { type AnswerWorld, deliver, sendAnswer } from './sendAnswer.ts';

const request = () => {
  const frame = decodeFrame(
    wireFrame('QuoteRequested', 'aori-1', { inputChain: 'base', outputChain: 'arbitrum' }),
    ms(0),
  );
  if (frame.kind !== 'event' || frame.event.event !== 'QuoteRequested') throw new Error(frame.kind);
  return frame.event;
};
const send = async (changes: Partial<AnswerWorld> = {}, signal?: AbortSignal) => {
  const log: string[] = [];
  let time = 1000;
  const world: AnswerWorld = {
    sign: async () => {
      log.push('sign');
      return '0x12';
    },
    respond: async (rfqId) => {
      log.push(`respond ${rfqId}`);
      time += 61;
      return 'Ok';
    },
    add: (answer) => log.push(`add ${answer.rfqId} ${answer.inputChain} ${answer.outputChain}`),
    update: (_, { reply, refusal, latency }) => log.push(`update ${reply ?? refusal} ${latency}`),
    now: () => ms(time),
    ...changes,
  };
  const result = await sendAnswer(world, request(), answeredOrder, signal).catch((error: Error) => error.message);
  return { log, result };
};

test('default: signs, notes, sends, in this order, and keeps the reply with its time', async () => {
  expect(await send()).toEqual({
    log: ['sign', 'add aori-1 base arbitrum', 'respond aori-1', 'update Ok 61'],
    result: 'taken',
  });
});

test('error: what the wallet declines is neither noted nor sent', async () => {
  const sign = () => Promise.reject(new CausewayError('Your wallet declined.'));
  expect(await send({ sign })).toEqual({ log: [], result: 'Your wallet declined.' });
});

test('error: a refusal of the service is kept in its own words', async () => {
  const words = 'The auction of this RFQ is closed.';
  const respond = () => Promise.reject(new JsonRpcError({ method: 'svc_respond', code: -32000, words }));
  const { log, result } = await send({ respond });
  expect(result).toBe('refused');
  expect(log.at(-1)).toBe('update The service said: The auction of this RFQ is closed. 0');
});

test('behavior: a signature that comes after the stop is thrown away', async () => {
  const { log, result } = await send({}, AbortSignal.abort());
  expect(log).toEqual(['sign']);
  expect(result).toContain('thrown away');
});

test('behavior: what was sent without a reply can be sent again, without a signature', async () => {
  const updates: Partial<SentAnswer>[] = [];
  const world = {
    respond: async () => 'Ok',
    update: (_: unknown, update: object) => updates.push(update),
    now: () => ms(7),
  };
  expect(await deliver(world, sentAnswer({ reply: null, interrupted: true }))).toBe('taken');
  expect(updates).toEqual([{ reply: 'Ok', refusal: null, interrupted: false, latency: 0 }]);
});
