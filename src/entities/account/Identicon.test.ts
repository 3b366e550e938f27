import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identiconCells } from './Identicon.tsx';

const hexDigit = fc.constantFrom(...'0123456789abcdef');
const addresses = fc.array(hexDigit, { minLength: 40, maxLength: 40 }).map((digits) => `0x${digits.join('')}`);

test('default: the picture is mirrored, inside its grid, and does not depend on letter case', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const { hue, cells } = identiconCells(address);
      const at = new Set(cells.map(([column, row]) => `${column}.${row}`));
      expect(hue).toBeGreaterThanOrEqual(0);
      expect(hue).toBeLessThan(360);
      for (const [column, row] of cells) {
        expect(at.has(`${4 - column}.${row}`)).toBe(true);
        expect(column >= 0 && column < 5 && row >= 0 && row < 5).toBe(true);
      }
      expect(identiconCells(address.toUpperCase())).toEqual({ hue, cells });
    }),
  );
});

test('behavior: two addresses that differ in one digit look different', () => {
  const one = identiconCells('0xca4619aba72ff7063f55c79b6b22e4544b1dd347');
  const other = identiconCells('0xca4619aba72ff7063f55c79b6b22e4544b1dd348');
  expect(other).not.toEqual(one);
});
