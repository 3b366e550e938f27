import * as v from 'valibot';

/** A non-negative whole number, or the same as a string of digits. */
export const numberField = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))], 'not a whole number'),
  v.safeInteger('not a whole number'),
  v.minValue(0, 'negative'),
);
