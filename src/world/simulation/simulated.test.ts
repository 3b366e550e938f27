import { describe, expect, test } from 'vitest';
import { isSimulated, nameInPage, readSimulated, simulatedName } from './simulated.ts';

const session = (stored: Record<string, string> = {}) => {
  const items = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  };
};
const forbidden = (): never => {
  throw new DOMException('no', 'SecurityError');
};

describe('readSimulated', () => {
  test('default: a page is not a simulation', () => {
    expect(readSimulated({ href: 'https://a.example/orders?page=2' }, () => session())).toEqual([false, null]);
  });

  test('behavior: ?demo=1 makes the tab one, and is removed from the URL', () => {
    const stored = session();
    const first = readSimulated({ href: 'https://a.example/orders?page=2&demo=1#x' }, () => stored);
    expect(first).toEqual([true, 'https://a.example/orders?page=2#x']);
    expect(readSimulated({ href: 'https://a.example/rfq' }, () => stored)).toEqual([true, null]);
  });

  test('behavior: ?demo=0 ends it', () => {
    const stored = session({ 'causeway-simulation': '1' });
    expect(readSimulated({ href: 'https://a.example/?demo=0' }, () => stored)).toEqual([false, 'https://a.example/']);
    expect(stored.items.size).toBe(0);
  });

  test('behavior: without storage the parameter stays', () => {
    expect(readSimulated({ href: 'https://a.example/?demo=1' }, forbidden)).toEqual([true, null]);
    expect(readSimulated({ href: 'https://a.example/' }, forbidden)).toEqual([false, null]);
  });

  test('error: any other value is none', () => {
    for (const value of ['', '2', 'true'])
      expect(readSimulated({ href: `https://a.example/?demo=${value}` }, () => session())).toEqual([false, null]);
  });
});

describe('names', () => {
  test('default: this test is not a simulation: names are as they are, and those of a simulation are not seen', () => {
    expect(isSimulated).toBe(false);
    expect(simulatedName('settings:v1')).toBe('settings:v1');
    expect(nameInPage('settings:v1')).toBe('settings:v1');
    expect(nameInPage('causeway-simulation:settings:v1')).toBeNull();
  });
});
