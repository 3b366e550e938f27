import { describe, expect, test } from 'vitest';
import { delayText, shareText } from './Figure.tsx';

describe('figures', () => {
  test('default: shares and delays, and a dash where nothing is known', () => {
    expect([shareText(158, 171), shareText(0, 4), shareText(0, 0)]).toEqual(['92.3%', '0.0%', '-']);
    expect([null, 0, 120.4, 999, 1000, 1440, 9999, 12_400].map(delayText)).toEqual([
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
});
