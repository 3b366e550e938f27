import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanWalletName, readAnnouncement, safeWalletIcon, sharedIds } from './announcedWallets.ts';

const info = { uuid: '1', rdns: 'io.metamask', name: 'MetaMask', icon: 'data:image/png;base64,AAAA' };
const provider = { request: () => Promise.resolve(null) };

describe('readAnnouncement', () => {
  test('default: an announcement is copied, and cannot change later', () => {
    const read = readAnnouncement({ info: { ...info, more: 1 }, provider });
    expect(read).toEqual({ info, provider });
    expect(read?.provider).toBe(provider);
    expect(Object.isFrozen(read)).toBe(true);
  });

  test.each([7, '', 'https://tracker.example/icon.png'])(
    'behavior: instead of the icon %j it has a neutral one',
    (icon) => {
      expect(readAnnouncement({ info: { ...info, icon }, provider })?.info.icon).toMatch(/^data:image\/svg\+xml,/);
    },
  );

  test('behavior: its name is safe text', () => {
    expect(readAnnouncement({ info: { ...info, name: 'Meta\u202eMask' }, provider })?.info.name).toBe('MetaMask');
  });

  const trap = Object.defineProperty({ ...info }, 'name', {
    get: () => {
      throw new Error('trap');
    },
  });
  test.each<[name: string, detail: unknown]>([
    ['nothing', null],
    ['a text', 'MetaMask'],
    ['no info', { provider }],
    ['an info that is none', { info: 'MetaMask', provider }],
    ['a number as name', { info: { ...info, name: 5 }, provider }],
    ['no id', { info: { ...info, rdns: undefined }, provider }],
    ['no uuid', { info: { ...info, uuid: null }, provider }],
    ['no provider', { info }],
    ['a provider that cannot be asked', { info, provider: { request: 'no' } }],
    ['an info that throws', { info: trap, provider }],
  ])('error: %s is not an announcement', (_name, detail) => expect(readAnnouncement(detail)).toBeNull());

  test('behavior: it never throws for any value', () => {
    const reads = fc.property(fc.anything(), (detail) => void readAnnouncement(detail));
    expect(() => fc.assert(reads)).not.toThrow();
  });
});

describe('sharedIds', () => {
  test('default: none if every wallet has its own name', () => {
    expect([...sharedIds([{ id: 'a' }, { id: 'b' }])]).toEqual([]);
  });

  test('behavior: each id that two or more go by, once', () => {
    expect([...sharedIds(['a', 'b', 'a', 'a'].map((id) => ({ id })))]).toEqual(['a']);
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
