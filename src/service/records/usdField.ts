import * as v from 'valibot';

const decimal = /^\d{1,40}(\.\d{1,40})?$/;

/** A value in US dollars as a decimal string, or null where it is missing or no such thing: it is decoration only. */
export const usdField = v.pipe(
  v.unknown(),
  v.transform((value): string | null => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && decimal.test(text) ? text : null;
  }),
);
