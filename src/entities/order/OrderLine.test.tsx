import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { OrderLine } from './OrderLine.tsx';

const find = (chainKey: string | null, address: string): Token => ({
  chainId: 1,
  address: address as Token['address'],
  symbol: chainKey === 'base' ? 'USDC' : 'USDT',
  name: 'Sample',
  decimals: 6,
});
const paid = { inputAmount: 220_000_000n, outputAmount: 219_600_000n } as const;

test('default: two lines, what is paid and received before the chains, with age and status', () => {
  const order = sampleOrder(1, paid);
  renderPart(<OrderLine order={order} find={find} note="A note" />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(`/order/${order.orderHash}`);
  const [amounts, route] = [...link.children].map(({ textContent }) => textContent);
  expect(amounts).toMatch(/^220\.00 USDC for 219\.60\d* USDT.* ago$/);
  expect(route).toBe(`BaseArbitrumA note${commonMessages.completed}`);
});

test('behavior: an amount that was not received is quiet', () => {
  renderPart(<OrderLine order={sampleOrder(1, { ...paid, status: 'failed', statusText: 'Failed' })} find={find} />);
  const sideOf = (symbol: string) => screen.getByText(symbol).parentElement?.parentElement?.className ?? '';
  expect(sideOf('USDC')).toMatch(/ text-text$/);
  expect(sideOf('USDT')).not.toMatch(/text-text$/);
});
