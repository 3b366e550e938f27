import { describe, expect, test } from 'vitest';
import { cleanWalletName, offeredWallets, safeWalletIcon, sharedIds } from './announcedWallets.ts';

describe('offeredWallets', () => {
  const plain = { id: 'injected', type: 'injected' };
  const announced = { id: 'io.metamask', type: 'injected' };

  describe('offeredWallets', () => {
    test('default: the announced ones, without the plain one that would be one of them again', () => {
      expect(offeredWallets([plain, announced], true)).toEqual([announced]);
    });

    test('behavior: the plain one only where nothing announced itself and the page has one', () => {
      expect(offeredWallets([plain], true)).toEqual([plain]);
      expect(offeredWallets([plain], false)).toEqual([]);
      expect(offeredWallets([], true)).toEqual([]);
    });
  });

  describe('sharedIds', () => {
    test('default: none where every wallet has its own name', () => {
      expect([...sharedIds([plain, announced])]).toEqual([]);
    });

    test('behavior: each id that two or more go by, once', () => {
      expect([...sharedIds([announced, plain, announced, announced])]).toEqual(['io.metamask']);
    });
  });
});

describe('safeWalletIcon', () => {
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
});
