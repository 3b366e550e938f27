import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checksumAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { testService, withSettings } from '../../../testing/testService.ts';
import { PayPanel } from './PayPanel.tsx';

const price = { micros: 2_000_000n, amount: 1_000_000n, at: ms(Date.now() - 12_000), orders: 9 };
type Fields = Parameters<typeof sampleSwap>[0];
const priced = { prices: { pay: price, receive: null } };
const unpriced = { prices: { pay: null, receive: null } };
const draw = (fields: Fields = {}, service = testService()) =>
  renderSwap(<PayPanel onPick={() => undefined} />, { market: priced, ...fields }, { service }).swap;
const dollars = (text: string, of: object = {}) => ({
  form: { ...sampleSwap().draft.form, text, dollars: { price, exact: null, ...of } },
});
const button = (name: string) => screen.getByRole('button', { name });

describe('the side that pays', () => {
  test('a user changes an amount of the token into dollars, to the last digit', async () => {
    const swap = draw();
    expect(screen.getByText('$20.00')).toBeTruthy();
    await userEvent.click(button(swapMessages.enterInDollars));
    expect(swap.commands.fillDollars.mock.calls).toEqual([[{ price, exact: 10_000_000n, text: '20' }]]);
  });

  test('in dollars, the token’s amount and the age of its price are shown', async () => {
    const swap = draw({ draft: dollars('20') });
    expect(screen.getByRole('textbox', { name: swapMessages.amountInDollars })).toBeTruthy();
    expect(screen.getByTitle('10 USDC')).toBeTruthy();
    expect(screen.getByText(/^1 USDC = \$2.00, median of 9 orders here, newest 1[23] s ago\.$/)).toBeTruthy();
    await userEvent.click(button(swapMessages.enterInToken({ symbol: 'USDC' })));
    expect(swap.commands.fillAmount.mock.calls).toEqual([['10']]);
  });

  test('typing dollars takes the newest price', async () => {
    const swap = draw({ draft: dollars('') });
    await userEvent.type(screen.getByRole('textbox'), '7');
    expect(swap.commands.setAmount.mock.calls).toEqual([['7']]);
  });

  test('Max in dollars is the whole balance', async () => {
    const swap = draw({ draft: dollars('1') });
    await userEvent.click(button('Max'));
    expect(swap.commands.fillDollars.mock.calls).toEqual([[{ price, exact: 25_000_000n, text: '50' }]]);
  });

  test('without a price there is no switch, and dollars have their reason', () => {
    draw({ market: unpriced });
    expect(screen.queryByRole('button', { name: /Enter the amount/ })).toBeNull();
    cleanup();
    draw({
      draft: { ...dollars('5', { price: null }), amount: { ok: false, issue: 'unpriced' } },
      market: unpriced,
    });
    expect(screen.getByText(swapMessages.noWorth({ symbol: 'USDC' }))).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe(swapMessages.unpriced);
    expect(button(swapMessages.enterInToken({ symbol: 'USDC' }))).toBeTruthy();
  });

  test('an amount above the balance and one with too many digits are reported at once', () => {
    draw({ draft: { amount: { ok: true, value: 26_000_000n } } });
    expect(screen.getByText(/^Balance/).parentElement?.className).toContain('text-failed');
    cleanup();
    draw({ draft: { amount: { ok: false, issue: 'tooManyDecimals' } } });
    expect(screen.getByRole('alert').textContent).toBe(swapMessages.tooManyDecimals({ decimals: '6' }));
  });

  test('numbers have the chosen format, also filled-in ones', async () => {
    const holdings = { balance: { state: 'known', value: 1_234_500_000n } } as const;
    const swap = draw({ holdings }, withSettings({ numberFormat: '1.234,56' }));
    expect(screen.getByText('$20,00')).toBeTruthy();
    expect(screen.getByText('Balance 1.234,50')).toBeTruthy();
    await userEvent.click(button('Half'));
    expect(swap.commands.fillAmount.mock.calls).toEqual([['617,25']]);
  });

  test('an unlisted token is shown with its full address, whatever its name', () => {
    const { route } = sampleSwap().draft;
    draw({ draft: { route: { ...route, pay: { ...route.pay, isListed: false } } } });
    const address = checksumAddress(quoteVector.request.inputToken);
    expect(screen.getByText(address).parentElement?.textContent).toBe(`USDC is not listed here: ${address}`);
    expect(button('Pay token: USDC').textContent).toMatch(/^\?/);
  });

  test('a chain with another id is called that, and not a missing token', () => {
    const { route } = sampleSwap().draft;
    draw({ draft: { route: { ...route, pay: { ...route.pay, token: null, chainIssue: 'otherIds' } } } });
    expect(screen.getByText(swapMessages.otherIds({ chain: 'Base' }))).toBeTruthy();
  });
});
