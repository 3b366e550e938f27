import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { commonMessages } from '../../messages/common.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { ChainName } from '../chain/ChainName.tsx';
import { AddressTag } from './AddressTag.tsx';

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
