import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings, readSettings } from './settings.ts';

describe('readSettings', () => {
  test('default: stored settings are read', () => {
    const chosen = { ...defaultSettings, theme: 'dark', density: 'regular', rpcUrls: { base: '/rpc/base' } } as const;
    expect(readSettings(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  test('behavior: one bad value falls back alone, the others stay', () => {
    const stored = { ...defaultSettings, theme: 'neon', density: 'regular', warnBelowBps: 12.5 };
    expect(readSettings(stored)).toEqual({ ...defaultSettings, density: 'regular' });
  });

  test('behavior: invalid RPC URLs are dropped', () => {
    const rpcUrls = { a: 'javascript:alert(1)', b: 'https://ok.example/key', c: 7, d: 'file:///etc' };
    expect(readSettings({ rpcUrls }).rpcUrls).toEqual({ b: 'https://ok.example/key' });
  });

  test('error: anything at all gives complete settings', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Object.keys(readSettings(stored)).sort()).toEqual(Object.keys(defaultSettings).sort());
      }),
    );
  });
});
