import * as v from 'valibot';
import { cleanText } from '../../domain/text/cleanText.ts';

/** A short word from outside, cleaned and capped; empty is refused. */
export const textField = (cap: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, cap)),
    v.minLength(1, 'empty'),
  );

/** A chainKey: it is compared and sent back, so it is taken as it is or not at all. */
export const chainKeyField = v.pipe(v.string(), v.regex(/^[\w .:-]{1,40}$/, 'not a chain key'));
