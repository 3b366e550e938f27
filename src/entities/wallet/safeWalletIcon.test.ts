import { describe, expect, test } from 'vitest';
import { cleanWalletName } from './cleanWalletName.ts';
import { safeWalletIcon } from './safeWalletIcon.ts';

describe('safeWalletIcon', () => {
  test('default: an inline picture is drawn', () => {
    expect(safeWalletIcon('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
    expect(safeWalletIcon(' data:image/svg+xml,<svg/>')).toBe('data:image/svg+xml,<svg/>');
  });

  test('behavior: anything remote, executable or huge is not', () => {
    const hostile = [
      undefined,
      '',
      'https://tracker.example/icon.png',
      '//tracker.example/i.png',
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'blob:https://x/1',
      `data:image/png;base64,${'A'.repeat(200_000)}`,
    ];
    expect(hostile.map((icon) => safeWalletIcon(icon))).toEqual(hostile.map(() => null));
  });
});

describe('cleanWalletName', () => {
  test('behavior: control and direction characters go, length is bounded, nothing becomes a name', () => {
    expect(cleanWalletName('Meta\u202eMask\u0000')).toBe('MetaMask');
    expect(cleanWalletName('x'.repeat(100))).toHaveLength(32);
    expect(cleanWalletName('\u200b\u0007')).toBe('Unnamed wallet');
  });
});
