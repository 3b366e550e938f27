import * as v from 'valibot';
import { type Ms, ms } from '../../domain/time/Ms.ts';

const DAY = 86_400_000;
const finite = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,9})?$/), v.transform(Number))],
  'not a duration',
);

/** An estimated time in seconds, or in milliseconds when it is above 600 (FIELD-NOTES section 1). Inside: ms. */
export const durationField = v.pipe(
  finite,
  v.finite('not a duration'),
  v.minValue(0, 'negative'),
  v.transform((value): Ms => ms(Math.round(value > 600 ? value : value * 1000))),
  v.maxValue(ms(DAY), 'longer than a day'),
);
