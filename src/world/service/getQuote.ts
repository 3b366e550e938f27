import * as v from 'valibot';
import { hashField, LAST_SECONDS } from '../../domain/fields.ts';
import type { Quote, QuoteRequest } from '../../domain/swap/Quote.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { decode, orderTermsFields } from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';

const DAY_MS = 86_400_000;
const finite = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,9})?$/), v.transform(Number))],
  'not a duration',
);

/** An estimated time in a unit of so many ms. Inside: ms. */
export const durationField = (unit: 1 | 1000) =>
  v.pipe(
    finite,
    v.finite('not a duration'),
    v.minValue(0, 'negative'),
    v.transform((value): Ms => ms(Math.round(value * unit))),
    v.maxValue(ms(DAY_MS), 'longer than a day'),
  );

const recordIn = (unit: 1 | 1000) =>
  v.object({
    ...orderTermsFields,
    signingHash: v.optional(v.nullable(hashField), null),
    estimatedTime: v.optional(v.nullable(durationField(unit)), null),
  }) satisfies v.GenericSchema<unknown, Quote>;

/** To the letter, times are in ms and the estimate in seconds; in the live dialect it is the other way round. */
const [letter, live] = [recordIn(1000), recordIn(1)];

const isLive = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'startTime' in raw && Number(raw.startTime) <= LAST_SECONDS;

const TIMEOUT = ms(10_000);

/** POST /quote (docs/openapi.json): a price and the parameters of an order. Unverified until checkQuote. */
export const getQuote = async (client: ServiceClient, request: QuoteRequest, signal?: AbortSignal): Promise<Quote> => {
  const body = { ...request, inputAmount: request.inputAmount.toString() };
  const response = await client.post('/quote', body, { signal, timeout: TIMEOUT });
  return decode(isLive(response.json) ? live : letter, response);
};
