import * as v from 'valibot';
import { type Ms, ms } from '../../domain/time/Ms.ts';
import { numberField } from './numberField.ts';

const LAST_SECONDS = 9_999_999_999;
const LAST_TIME = 8_640_000_000_000_000;

/** A Unix time in seconds or in milliseconds, number or digits; above 9,999,999,999 it means milliseconds. Inside: ms. */
export const timeField = v.pipe(
  numberField,
  v.transform((value): Ms => ms(value > LAST_SECONDS ? value : value * 1000)),
  v.maxValue(ms(LAST_TIME), 'not a time'),
);
