import { describe, expect, test } from 'vitest';
import { addressParam, hashParam, isHash, parseAddress, shortenAddress, shortenHash } from './address.ts';

describe('parseAddress', () => {
  const full = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';

  test('default: a pasted address becomes lower case', () => {
    expect(parseAddress(` ${full} `)).toEqual({ ok: true, address: full.toLowerCase() });
    expect(parseAddress(full.toLowerCase())).toMatchObject({ ok: true });
    expect(parseAddress(`0x${full.slice(2).toUpperCase()}`)).toMatchObject({ ok: true });
  });

  test.each([
    ['', 'empty'],
    ['vitalik.eth', 'hex'],
    [full.slice(2), 'hex'],
    [full.slice(0, -1), 'length'],
    [`${full}0`, 'length'],
    [full.replace('B', 'b'), 'checksum'],
  ])('error: %j is refused as %s', (text, issue) => expect(parseAddress(text)).toEqual({ ok: false, issue }));

  test('default: short forms keep both ends', () => {
    expect(shortenAddress('0x2b5ad5c4795c026514f8317c7a215e218dccd6cf')).toBe('0x2B5A…D6cF');
    expect(shortenHash(`0x78ce6f${'0'.repeat(54)}3931`)).toBe('0x78ce6f…3931');
  });
});

test('isHash: 32 bytes in lower case and nothing else', () => {
  const hash = `0x${'ab'.repeat(32)}`;
  expect([hash, hash.toUpperCase(), hash.slice(2), `${hash}0`, `0x${'AB'.repeat(32)}`, null].map(isHash)).toEqual([
    true,
    ...Array(5).fill(false),
  ]);
});

test('addressParam and hashParam take exactly an address and a hash, in lower case', () => {
  expect(addressParam(`0x${'AB'.repeat(20)}`)).toBe(`0x${'ab'.repeat(20)}`);
  expect(hashParam(`0x${'AB'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`);
  expect([addressParam(undefined), addressParam('0x12'), hashParam(`0x${'ab'.repeat(20)}`)]).toEqual([
    null,
    null,
    null,
  ]);
});
