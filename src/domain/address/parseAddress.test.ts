import { expect, test } from 'vitest';
import { parseAddress } from './parseAddress.ts';
import { shortenAddress } from './shortenAddress.ts';
import { shortenHash } from './shortenHash.ts';

const full = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';

test('default: a pasted address comes out in lower case', () => {
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
