import * as v from 'valibot';
import { msField, uintField } from '../../domain/fields.ts';
import { FINAL_OUTCOMES, type MakerQuote, mergeQuotes, type WinningCall } from '../../domain/maker/MakerQuote.ts';
import { decodeFrame, isRecord } from '../../domain/rfq/decodeFrame.ts';
import { limitOrderField } from '../../domain/rfq/LimitOrder.ts';
import { ms } from '../../domain/time.ts';
import { hexValue } from '../../world/chains/readChain.ts';
import { messageRecord } from '../../world/journal/checkEntry.ts';
import { type Persisted, type PersistentStorage, persisted, QUOTES_KEY } from '../../world/persisted.ts';
import { decodeEach } from '../../world/service/fields.ts';
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

const refusal = v.variant('code', [
  v.object({ code: v.literal('service'), reason: v.string() }),
  v.object({ code: v.literal('status'), status: v.number() }),
  v.object({ code: v.literal('notSent') }),
]);

const fillFailure = v.variant('code', [
  v.object({ code: v.literal('wallet'), kind: v.string() }),
  v.object({ code: v.literal('error'), happened: messageRecord }),
]);

const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullable(schema), null);
const flag = v.fallback(v.boolean(), false);

const quoteRecord = v.object({
  rfqId: v.string(),
  order: limitOrderField,
  signature: hexValue,
  inputChain: v.string(),
  outputChain: v.string(),
  sentAt: msField,
  latency: orNull(msField),
  reply: orNull(v.string()),
  // A refusal that cannot be read is still a refusal.
  refusal: v.fallback(v.nullable(refusal), { code: 'notSent' }),
  interrupted: flag,
  cancelled: flag,
  call: v.optional(v.pipe(v.unknown(), v.transform(readCall)), null),
  seen: orNull(v.picklist(FINAL_OUTCOMES)),
  winnerGave: orNull(uintField(256n)),
  fillTx: orNull(hexValue),
  fillMined: flag,
  fillConfirmed: flag,
  fillUndone: flag,
  fillFailure: orNull(fillFailure),
}) satisfies v.GenericSchema<unknown, MakerQuote>;

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
      mergeQuotes(Array.isArray(stored) ? decodeEach(quoteRecord, stored) : [], []),
    serialize: (quotes) => quotes.map(writeQuote),
  });
