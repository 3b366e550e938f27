import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ms } from '../../../domain/time/Ms.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import type { Swap } from '../model/useSwap.ts';
import { PayBank } from './PayBank.tsx';

afterEach(cleanup);

const price = { micros: 2_000_000n, amount: 1_000_000n, at: ms(Date.now() - 12_000), orders: 9 };
const priced = { pay: price, receive: null };
const draw = (fields: Partial<Swap> = {}) => {
  const swap = sampleSwap({ prices: priced, ...fields });
  renderPart(<PayBank swap={swap} onPick={() => undefined} />);
  return swap;
};
const dollars = (text: string, of: object = {}): Partial<Swap> => ({
  form: { ...sampleSwap().form, text, dollars: { price, exact: null, ...of } },
});
const button = (name: string) => screen.getByRole('button', { name });

describe('the bank that pays', () => {
  test('a person turns an amount of the token into dollars, to the last digit', async () => {
    const swap = draw();
    expect(screen.getByText('$20.00')).toBeTruthy();
    await userEvent.click(button('Enter the amount in dollars'));
    expect(swap.events).toEqual([{ type: 'dollars', price, exact: 10_000_000n, text: '20' }]);
  });

  test('in dollars, the token’s amount and the age of its price are said', async () => {
    const swap = draw(dollars('20'));
    expect(screen.getByRole('textbox', { name: 'You pay amount in dollars' })).toBeTruthy();
    expect(screen.getByTitle('10 USDC')).toBeTruthy();
    expect(screen.getByText(/^1 USDC = \$2.0000, median of 9 orders here, newest 1[23] s ago\.$/)).toBeTruthy();
    await userEvent.click(button('Enter the amount in USDC'));
    expect(swap.events).toEqual([{ type: 'filled', text: '10' }]);
  });

  test('typing dollars takes the newest price', async () => {
    const swap = draw(dollars(''));
    await userEvent.type(screen.getByRole('textbox'), '7');
    expect(swap.events).toEqual([{ type: 'typed', text: '7', price }]);
  });

  test('Max in dollars stands for the whole balance', async () => {
    const swap = draw(dollars('1'));
    await userEvent.click(button('Max'));
    expect(swap.events).toEqual([{ type: 'dollars', price, exact: 25_000_000n, text: '50' }]);
  });

  test('without a price there is no switch, and dollars say why they mean nothing', () => {
    draw({ prices: { pay: null, receive: null } });
    expect(screen.queryByRole('button', { name: /Enter the amount/ })).toBeNull();
    cleanup();
    draw({
      ...dollars('5', { price: null }),
      amount: { ok: false, issue: 'unpriced' },
      prices: { pay: null, receive: null },
    });
    expect(screen.getByText('No order of this service tells what USDC is worth.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('No dollar price known');
    expect(button('Enter the amount in USDC')).toBeTruthy();
  });

  test('an amount above the balance and one with too many digits are said at once', () => {
    draw({ amount: { ok: true, value: 26_000_000n } });
    expect(screen.getByText('Above your balance')).toBeTruthy();
    cleanup();
    draw({ amount: { ok: false, issue: 'tooManyDecimals' } });
    expect(screen.getByRole('alert').textContent).toBe('At most 6 digits after the point for USDC');
  });
});
