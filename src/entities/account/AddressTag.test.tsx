import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { ChainName } from '../chain/ChainName.tsx';
import { AddressTag, identiconCells } from './AddressTag.tsx';

const address = '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf';

test('An address is short with its checksum letters, full in the title, and copied in full', async () => {
  const user = userEvent.setup();
  renderPart(<AddressTag address={address} you />);
  expect(screen.getByTitle('0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF').textContent).toContain('You0x2B5A…D6cF');
  await user.click(screen.getByRole('button', { name: commonMessages.copyAddress }));
  expect(await navigator.clipboard.readText()).toBe('0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF');
});

test('In full, no digit is left out', () => {
  renderPart(<AddressTag address={address} full copy={false} picture={false} />);
  expect(screen.getByText('0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF')).toBeTruthy();
});

test('Every chain has an icon and a name, an unknown one its own pattern and its key', () => {
  const { container } = renderPart(
    <>
      <ChainName chainKey="megaeth" />
      <ChainName chainKey="mars" />
      <ChainName chainKey="venus" />
    </>,
  );
  expect(container.textContent).toBe('MegaETHmarsvenus');
  const icons = [...container.querySelectorAll('[data-flag]')].map(
    (flag) => flag.getAttribute('src') ?? flag.innerHTML,
  );
  expect(new Set(icons).size).toBe(3);
});

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
