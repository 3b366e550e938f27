import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeNames, withNames } from '../../testing/fakeNames.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testService } from '../../testing/testService.ts';
import { AddressName } from './AddressName.tsx';

const alice = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const draw = (table: FakeNames, saveData = false) => {
  const named = withNames(testService(), table);
  const service = { ...named.service, page: { ...named.service.page, saveData: () => saveData } };
  return { ...renderPart(<AddressName address={alice} />, { service }), requested: named.requested };
};

test('default: the name that leads back to the address, cut where it is long', async () => {
  draw({ names: { 'alice.eth': alice }, claims: { [alice]: 'alice.eth' } });
  const name = await screen.findByText('alice.eth');
  expect(name.tagName).toBe('BDI');
  expect(name.title).toBe('Name on ENS: alice.eth');
});

test('behavior: a name that leads elsewhere is not shown', async () => {
  const { requested, container } = draw({
    names: { 'vitalik.eth': `0x${'66'.repeat(20)}` },
    claims: { [alice]: 'vitalik.eth' },
  });
  await waitFor(() => expect(requested).toEqual(['reverseWithGateways', 'resolveWithGateways']));
  expect(container.textContent).toBe('');
});

test('behavior: with Save-Data there is none', async () => {
  const { requested } = draw({ names: {} }, true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requested).toEqual([]);
});

test('behavior: without a node of Ethereum nothing is drawn', () => {
  const { container } = renderPart(<AddressName address={alice} />);
  expect(container.textContent).toBe('');
});
