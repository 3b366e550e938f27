import * as v from 'valibot';
import type { Hex } from 'viem';
import { type Ms, ms } from '../../domain/time/Ms.ts';

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value);

/** Any hex text. */
export const hexValue = v.custom<Hex>(isHex, 'not hex');

/** A quantity of JSON-RPC: hex without leading zeros, as a bigint. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'not a quantity'),
  v.transform((text) => BigInt(text)),
);

/** A block's timestamp, seconds as a quantity; inside, ms. */
export const blockTime = v.pipe(
  quantity,
  v.transform((value): Ms => ms(Number(value) * 1000)),
);
