import { describe, expect, test } from 'vitest';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { delayText, eventRate } from './Figure.tsx';

const numbers = numbersIn('1,234.56');

describe('figures', () => {
  test('default: shares and delays, and a dash where nothing is known', () => {
    expect([numbers.share(158, 171), numbers.share(0, 4), numbers.share(0, 0)]).toEqual(['92.4%', '0.0%', '-']);
    expect([null, 0, 120.4, 999, 1000, 1440, 9999, 12_400].map((delay) => delayText(delay, numbers))).toEqual([
      '-',
      '0 ms',
      '120 ms',
      '999 ms',
      '1.0 s',
      '1.4 s',
      '10.0 s',
      '12 s',
    ]);
  });

  test('param: the chosen number format', () => {
    const format = numbersIn('1.234,56');
    expect([
      format.share(158, 171),
      delayText(1440, format),
      eventRate([20, ...Array(9).fill(0), 99], format).value,
    ]).toEqual(['92,4%', '1,4 s', '2,0']);
  });
});
