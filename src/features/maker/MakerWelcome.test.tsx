import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { makerMessages } from '../../messages/maker.ts';
import { listService } from '../../testing/listService.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import { LatestTrades } from './MakerWelcome.tsx';

const show = (...orders: readonly ReturnType<typeof sampleOrder>[]) =>
  renderPart(<LatestTrades />, { service: { ...testService(), client: listService(orders).client } });

test('a newcomer sees the trades that completed, once each, with their value and age', async () => {
  const completed = sampleOrder(0, { timestamp: ms(Date.now() - 150_000), status: 'completed' });
  show(sampleOrder(1, { status: 'failed', statusText: 'Failed' }), completed);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.textContent).toMatch(/for .*\d.*\$[\d,.]+ est\.2 min ago$/);
});

test('without a trade the list says so', async () => {
  show(sampleOrder(1, { status: 'failed', statusText: 'Failed' }));
  expect(await screen.findByText(makerMessages.noTrades)).toBeTruthy();
});
