import fc from 'fast-check';
import { checksumAddress as viemChecksum } from 'viem';
import { describe, expect, test } from 'vitest';
import {
  addressParam,
  checksumAddress,
  hashParam,
  isHash,
  keccak256,
  parseAddress,
  shortenAddress,
  shortenHash,
} from './address.ts';

describe('checksumAddress', () => {
  const digit = fc.constantFrom(...'0123456789abcdef');
  const address = fc
    .array(digit, { minLength: 40, maxLength: 40 })
    .map((digits): `0x${string}` => `0x${digits.join('')}`);

  test.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ] as const)('default: the example %s of ERC-55', (example) => {
    expect(checksumAddress(`0x${example.slice(2).toLowerCase()}`)).toBe(example);
    expect(checksumAddress(`0x${example.slice(2).toUpperCase()}`)).toBe(example);
  });

  test('behavior: every address gets the letters that viem gives it', () => {
    fc.assert(
      fc.property(address, (any) => {
        expect(checksumAddress(any)).toBe(viemChecksum(any));
      }),
      { numRuns: 500 },
    );
  });

  test('behavior: more addresses than are remembered come out right', () => {
    for (let n = 0; n < 2100; n++) {
      const one: `0x${string}` = `0x${n.toString(16).padStart(40, 'a')}`;
      expect(checksumAddress(one).toLowerCase()).toBe(one);
    }
  });
});

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

test('keccak256: the hash of nothing is the one that everybody knows', () => {
  expect(keccak256(new Uint8Array())).toBe('0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470');
});

test('keccak256 is Keccak, not SHA-3: the first event of a token has the topic that everybody knows', () => {
  expect(keccak256(new TextEncoder().encode('Transfer(address,address,uint256)'))).toBe(
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  );
});
