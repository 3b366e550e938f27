import type { Hex } from 'viem';
import { decodeFillCall } from '../maker/checkFillCall.ts';

/** One 32-byte word of call data. `zeros` are its leading zero bytes; `meaning` is null if unknown. */
export type CalldataWord = {
  readonly offset: string;
  readonly zeros: number;
  readonly digits: string;
  readonly meaning: string | null;
};

/** Call data for display: the selector, every word, and the remaining bytes. */
export type CalldataShape = {
  readonly selector: Hex | null;
  readonly name: string | null;
  readonly words: readonly CalldataWord[];
  /** Hex digits after the last whole word; empty in valid call data. */
  readonly rest: string;
  readonly bytes: number;
};

const FILL_FIELDS = [
  'inputAmount',
  'outputAmount',
  'inputToken',
  'outputToken',
  'startTime',
  'endTime',
  'srcEid',
  'dstEid',
  'offerer',
  'recipient',
] as const;
const WORD_DIGITS = 64;

/** Splits call data into words and names those of `fill(order)`; of anything else the bytes are shown without meaning. */
export const calldataWords = (data: Hex): CalldataShape => {
  const digits = data.slice(2);
  const isFill = decodeFillCall(data) !== null;
  const body = digits.slice(8);
  const words: CalldataWord[] = [];
  for (let at = 0; at + WORD_DIGITS <= body.length; at += WORD_DIGITS) {
    const word = body.slice(at, at + WORD_DIGITS);
    const zeros = Math.floor((word.length - word.replace(/^0+/, '').length) / 2);
    words.push({
      offset: `0x${(at / 2).toString(16).padStart(2, '0')}`,
      zeros: Math.min(zeros, 31),
      digits: word.slice(Math.min(zeros, 31) * 2),
      meaning: isFill ? (FILL_FIELDS[at / WORD_DIGITS] ?? null) : null,
    });
  }
  return {
    selector: digits.length >= 8 ? `0x${digits.slice(0, 8)}` : null,
    name: isFill ? 'fill' : null,
    words,
    rest: body.slice(words.length * WORD_DIGITS),
    bytes: digits.length / 2,
  };
};
