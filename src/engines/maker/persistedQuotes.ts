import * as v from 'valibot';
import { isHex } from 'viem';
import type { FillFailure, Refusal } from '../../domain/maker/MakerError.ts';
import { FINAL_OUTCOMES, type MakerQuote, mergeQuotes, type WinningCall } from '../../domain/maker/MakerQuote.ts';
import { decodeFrame, isRecord } from '../../domain/rfq/decodeFrame.ts';
import { limitOrderField } from '../../domain/rfq/LimitOrder.ts';
import { ms } from '../../domain/time.ts';
import { messageRecord } from '../../world/journal/checkEntry.ts';
import { type Persisted, type PersistentStorage, persisted, QUOTES_KEY } from '../../world/persisted.ts';
import { limitOrderBody } from '../../world/service/respondToRfq.ts';

/** A call in the form of the wire with its time, so that the same decoder reads it. */
export const writeCall = (call: WinningCall): { readonly at: number; readonly frame: string } => {
  const { event, receivedAt, matching, value, valueExact, ...rest } = call;
  const data = {
    ...rest,
    inputAmount: call.inputAmount.toString(),
    outputAmount: call.outputAmount.toString(),
    // A value that was not exact is written as the number it was, so that it is read as not exact again.
    value: valueExact ? value.toString() : Number(value),
    matching: matching && {
      ...matching,
      makerOrder: limitOrderBody(matching.makerOrder),
      takerOrder: limitOrderBody(matching.takerOrder),
    },
  };
  return { at: receivedAt, frame: JSON.stringify({ event, data }) };
};

/** Null without a call, or if anything in it is damaged. */
export const readCall = (stored: unknown): WinningCall | null => {
  if (!isRecord(stored) || typeof stored.at !== 'number' || typeof stored.frame !== 'string') return null;
  const frame = decodeFrame(stored.frame, ms(stored.at));
  return frame.kind === 'event' && frame.event.event === 'CalldataToExecute' ? frame.event : null;
};

/** The sentences of version 1, which an early version 2 stored as `text`: the service's reason, or its status. */
const SENTENCE = /^(?:The service said: (?<reason>.*)|The service answered with status (?<status>\d{3})\b.*)$/s;

const readSentence = (text: string): Refusal => {
  const { reason = text, status } = SENTENCE.exec(text)?.groups ?? {};
  return status === undefined ? { code: 'service', reason } : { code: 'status', status: Number(status) };
};

const readRefusal = (value: unknown): Refusal | null => {
  if (value === null || value === undefined) return null;
  const { code, reason, status, text } = isRecord(value) ? value : { text: value };
  if (typeof text === 'string') return readSentence(text);
  if (code === 'service' && typeof reason === 'string') return { code, reason };
  if (code === 'status' && typeof status === 'number') return { code, status };
  // A refusal that this version cannot read is still a refusal.
  return { code: 'notSent' };
};

/** Version 2 stored codes of messages ("errors.timeout") under the name `text`, beside the sentences of version 1. */
const MESSAGE_CODE = /^[a-z]+\.[a-z]+$/i;

const readFillFailure = (value: unknown): FillFailure | null => {
  const { code, kind, happened, text } = isRecord(value) ? value : { text: value };
  if (code === 'wallet' && typeof kind === 'string') return { code, kind };
  const message = v.safeParse(messageRecord, happened ?? text);
  if (!message.success) return null;
  const { output } = message;
  const isBareCode = typeof output === 'string' && MESSAGE_CODE.test(output);
  return { code: 'error', happened: isBareCode ? { code: output } : output };
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const amount = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null;

/** Null if anything is damaged: no fill rests on it. */
const readQuote = (value: unknown): MakerQuote | null => {
  if (!isRecord(value)) return null;
  const order = v.safeParse(limitOrderField, value.order);
  const { rfqId, signature, inputChain, outputChain, sentAt, latency, fillTx } = value;
  if (!order.success || typeof rfqId !== 'string' || !isHex(signature)) return null;
  if (typeof inputChain !== 'string' || typeof outputChain !== 'string' || typeof sentAt !== 'number') return null;
  return {
    rfqId,
    order: order.output,
    signature,
    inputChain,
    outputChain,
    sentAt: ms(sentAt),
    latency: typeof latency === 'number' ? ms(latency) : null,
    reply: textOrNull(value.reply),
    refusal: readRefusal(value.refusal),
    interrupted: value.interrupted === true,
    cancelled: value.cancelled === true,
    call: readCall(value.call),
    seen: FINAL_OUTCOMES.find((outcome) => outcome === value.seen) ?? null,
    winnerGave: amount(value.winnerGave),
    fillTx: isHex(fillTx) ? fillTx : null,
    fillMined: value.fillMined === true,
    fillConfirmed: value.fillConfirmed === true,
    fillUndone: value.fillUndone === true,
    fillFailure: readFillFailure(value.fillFailure ?? value.fillProblem),
  };
};

const writeQuote = (quote: MakerQuote): unknown => ({
  ...quote,
  order: limitOrderBody(quote.order),
  call: quote.call && writeCall(quote.call),
  winnerGave: quote.winnerGave?.toString() ?? null,
});

/** Newest first; damaged quotes are left out. */
export const persistedQuotes = (storage: PersistentStorage): Persisted<readonly MakerQuote[]> =>
  persisted(storage, {
    key: QUOTES_KEY,
    parse: (stored): readonly MakerQuote[] =>
      mergeQuotes(Array.isArray(stored) ? stored.map(readQuote).filter((quote) => quote !== null) : [], []),
    serialize: (quotes) => quotes.map(writeQuote),
  });
