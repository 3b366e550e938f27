import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import type { OrderStage } from '../../../domain/order/status/orderStatus.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { useFreshHoldings } from './TrackingCard.tsx';

let held = 100;
let move = (_to: readonly [paid: boolean, stage: OrderStage]): void => undefined;

/** A balance that is read once in an hour, beside an order on its way. */
const Held = (): ReactElement => {
  const [[paid, stage], setState] = useState<readonly [boolean, OrderStage]>([false, 'pending']);
  move = setState;
  useFreshHoldings(paid, stage);
  const { data } = useQuery({ queryKey: ['balance', 'read', 'x'], queryFn: async () => held, staleTime: 3_600_000 });
  return <p>{`Balance ${data}`}</p>;
};

test('balances are read again after the deposit and after the delivery', async () => {
  renderPart(<Held />);
  expect(await screen.findByText('Balance 100')).toBeDefined();
  held = 75;
  act(() => move([true, 'received']));
  expect(await screen.findByText('Balance 75')).toBeDefined();
  held = 99;
  act(() => move([true, 'completed']));
  expect(await screen.findByText('Balance 99')).toBeDefined();
});
