import type { Address } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../world/persisted.ts';
import { lookAlikeOf, readKnownRecipients, saveRecipient } from './RecipientDialog.tsx';

const address = (n: number): Address => `0x${n.toString(16).padStart(40, 'a')}`;
const JUNK = ['', '{', 'null', '5', '{"a":1}', '["0x12",5,null,{"a":1}]', '"0xaa"'];
const closed = () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, clear: () => undefined });
};

const open = globalThis.localStorage;
afterEach(() => void vi.stubGlobal('localStorage', open));

describe('addresses someone has sent to before', () => {
  test('the latest is first, each once, in one spelling', () => {
    saveRecipient(browserStorage, address(1));
    saveRecipient(browserStorage, address(2));
    saveRecipient(browserStorage, `0x${address(1).slice(2).toUpperCase()}`);
    expect(readKnownRecipients(browserStorage)).toEqual([address(1), address(2)]);
  });

  test('fifty are persisted, and the oldest are dropped', () => {
    for (let n = 0; n < 60; n++) saveRecipient(browserStorage, address(n));
    const known = readKnownRecipients(browserStorage);
    expect([known.length, known[0], known.at(-1)]).toEqual([50, address(59), address(10)]);
  });

  test.each(JUNK)('other content of storage (%s) is ignored', (stored) => {
    localStorage.setItem('swap:recipients:v1', stored);
    expect(readKnownRecipients(browserStorage)).toEqual([]);
    saveRecipient(browserStorage, address(3));
    expect(readKnownRecipients(browserStorage)).toEqual([address(3)]);
  });

  test('a planted name that is not an address in lower case is ignored', () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([`0x${'AB'.repeat(20)}`, 'vitalik.eth', address(1)]));
    expect(readKnownRecipients(browserStorage)).toEqual([address(1)]);
  });

  test('recipients stored by the first versions are still known', () => {
    localStorage.setItem('swap:recipients:v1', JSON.stringify([address(2), address(1)]));
    saveRecipient(browserStorage, address(3));
    expect(readKnownRecipients(browserStorage)).toEqual([address(3), address(2), address(1)]);
  });

  test('with closed storage no recipient is known and nothing breaks', () => {
    closed();
    saveRecipient(browserStorage, address(1));
    expect(readKnownRecipients(browserStorage)).toEqual([]);
  });
});

describe('lookAlikeOf', () => {
  const mine = '0x1234567890abcdef1234567890abcdef12345678';

  test('behavior: the same ends on another address are pointed out', () => {
    expect(lookAlikeOf('0x1234ffffffffffffffffffffffffffffffff5678', [mine])).toBe(mine);
  });

  test('behavior: the address itself, and a different one, are not', () => {
    expect(lookAlikeOf(mine, [mine])).toBeNull();
    expect(lookAlikeOf('0x1235ffffffffffffffffffffffffffffffff5678', [mine])).toBeNull();
  });
});
