import { secOfMs } from '../../time/Sec.ts';
import type { QuoteEvidence } from '../QuoteEvidence.ts';
import type { QuoteRule } from '../QuoteRule.ts';

const MAX_UINT32 = 0xffff_ffff;
/** How far ahead of service time an order may start, in ms: clocks of service, chain and device differ. */
const SKEW = 30_000;
/** The longest an order may stay open, in ms. */
const LONGEST = 30 * 60_000;
/** Less than this is not enough to read and sign, in ms. */
const TIME_TO_SIGN = 3_000;
/** How far service time may be from this device's clock, in ms: beyond it, an order could be dated into the future. */
const CLOCKS_APART = 12 * 3_600_000;
const LONGEST_ESTIMATE = 86_400_000;

const isTime = (value: number): boolean =>
  Number.isSafeInteger(value) && value > 0 && Math.floor(value / 1000) <= MAX_UINT32;

/** The times of the order against service time: begun, open long enough to sign, never open for long. */
export const timeRules = ({ quote, now, deviceNow = now }: QuoteEvidence): readonly QuoteRule[] => {
  const { startTime, endTime, estimatedTime } = quote;
  const inOrder = isTime(startTime) && isTime(endTime) && secOfMs(startTime) < secOfMs(endTime);
  const left = secOfMs(endTime) * 1000 - now;
  return [
    {
      code: 'startTime',
      group: 'field',
      ok: isTime(startTime) && startTime <= now + SKEW,
      words: 'It is valid from now.',
      sentence: 'This quote starts in the future, or at no time at all.',
    },
    {
      code: 'endTime',
      group: 'field',
      ok: inOrder,
      words: 'It ends after it starts.',
      sentence: 'This quote ends before it starts, or at no time at all.',
    },
    {
      code: 'validity',
      group: 'time',
      ok: inOrder && endTime - startTime <= LONGEST,
      words: 'It is open for 30 minutes at most.',
      sentence: 'This quote would stay open for more than 30 minutes.',
    },
    {
      code: 'clock',
      group: 'time',
      ok: Math.abs(now - deviceNow) <= CLOCKS_APART,
      words: 'The service and this device agree on the time.',
      sentence: "The service's clock and this device's are more than 12 hours apart.",
    },
    {
      code: 'expired',
      group: 'time',
      ok: left > 0,
      words: 'It has not ended.',
      sentence: 'This quote has ended.',
      stale: true,
    },
    {
      code: 'tooLate',
      group: 'time',
      ok: left <= 0 || left >= TIME_TO_SIGN,
      words: 'There is time left to sign it.',
      sentence: 'This quote ends too soon to sign it.',
      stale: true,
    },
    {
      code: 'estimatedTime',
      group: 'time',
      ok: estimatedTime === null || (estimatedTime >= 0 && estimatedTime <= LONGEST_ESTIMATE),
      words: 'The estimated time is a plausible one.',
      sentence: 'This quote gives an estimated time that cannot be.',
    },
  ];
};
