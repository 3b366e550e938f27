import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../domain/amount/parseAmount.ts';
import { quoteDetailMessages, swapMessages } from '../../../messages/swap.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import { withSettings } from '../../../testing/testService.ts';
import { AmountField } from './AmountField.tsx';
import { PayPanel } from './PayPanel.tsx';
import { RateText } from './QuoteLedger.tsx';
import { AmountShown } from './SidePanel.tsx';

/** The field with an engine that stores what is typed. */
const drawField = (text = '', options: Parameters<typeof renderSwap>[2] = {}) => {
  const { form } = sampleSwap().draft;
  const { swap } = renderSwap(<AmountField trailing={<i />} />, { draft: { form: { ...form, text } } }, options);
  swap.commands.setAmount.mockImplementation((typed: string) =>
    swap.store.setState(({ draft }) => ({ draft: { ...draft, form: { ...draft.form, text: typed } } })),
  );
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: swapMessages.amount });

describe('the amount field', () => {
  test('typed text is shown exactly as typed', async () => {
    drawField();
    await userEvent.type(field(), '1.50');
    expect(field().value).toBe('1.50');
  });

  test('digits are grouped while they are typed, wherever the caret is', async () => {
    drawField();
    await userEvent.type(field(), '1234567.8');
    expect(field().value).toBe('1,234,567.8');
    await userEvent.type(field(), '0', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([field().value, field().selectionStart]).toEqual(['10,234,567.8', 2]);
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect([field().value, field().selectionStart]).toEqual(['234,567.8', 0]);
    await userEvent.type(field(), '{Backspace}{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect([field().value, field().selectionStart]).toEqual(['23,567.8', 2]);
    await userEvent.type(field(), '{Delete}{Delete}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['2,367.8', 3]);
  });

  test('typed text stays as typed, and Enter does nothing', async () => {
    drawField();
    await userEvent.type(field(), '1,5{Enter}2');
    expect(field().value).toBe('1,52');
  });

  test('the focus stays at any length', async () => {
    drawField();
    await userEvent.type(field(), '3402823669209384634633746074');
    expect(field().value.replaceAll(',', '')).toHaveLength(28);
    expect(document.activeElement).toBe(field());
  });

  test('a number in another format is pasted as it is', async () => {
    drawField('5');
    await userEvent.click(field());
    await userEvent.paste(' 1.234,56 ');
    expect(field().value).toBe('1.234,56');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each(['typed', 'pasted'])('an ambiguous number needs a choice, %s', async (how) => {
    drawField();
    await userEvent.click(field());
    await (how === 'typed' ? userEvent.type(field(), '1,000') : userEvent.paste('1,000'));
    expect(screen.getByRole('status').textContent).toContain(swapMessages.twoReadings);
    expect(screen.getByRole('button', { name: '1.000' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '1000' }));
    expect(field().value).toBe('1,000');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('the chosen format decides which choice is shown, and how its result is written', async () => {
    drawField('', { service: withSettings({ numberFormat: '1.234,56' }) });
    await userEvent.type(field(), '1.500');
    await userEvent.click(screen.getByRole('button', { name: '1,500' }));
    expect(field().value).toBe('1,500');
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each([
    ['1\n500', '1\n500'],
    ['1\r\n500', '1\n500'],
    ['1\t500', '1\t500'],
    [' 1 \n\n 500 ', '1 \n\n 500'],
  ])('two cells of a table, %j, are never one amount, whatever is typed after them', async (pasted, taken) => {
    drawField('7');
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe(taken);
    expect(readAmount(field().value).kind).toBe('invalid');
    await userEvent.type(field(), '5');
    expect(field().value).toBe(`${taken}5`);
    expect(readAmount(field().value).kind).toBe('invalid');
  });

  test('input by other ways than a paste is not joined either', () => {
    drawField();
    fireEvent.change(field(), { target: { value: '1\n500' } });
    expect(readAmount(field().value).kind).toBe('invalid');
    fireEvent.change(field(), { target: { value: '\n1500\n' } });
    expect(field().value).toBe('1,500');
  });

  test('one cell, with the line break that a table puts behind it, is its number', async () => {
    drawField();
    await userEvent.click(field());
    await userEvent.paste('1,500.25\r\n');
    expect(field().value).toBe('1,500.25');
  });

  test('a cell that is far longer than the field takes does not hide the next', async () => {
    drawField();
    await userEvent.click(field());
    await userEvent.paste(`1500${' '.repeat(200)}\n500`);
    expect(readAmount(field().value).kind).toBe('invalid');
  });

  test.each([
    ['$2,000.5', '2,000.5'],
    ['1250 USDC', '1,250'],
    ['1e5', '7'],
    ['-5', '7'],
    ['0x12', '7'],
  ])('%j: only the digits of a number are accepted', async (pasted, taken) => {
    drawField('7');
    await userEvent.tripleClick(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe(taken);
  });

  test('a page that opens with it has the focus in the amount, except if it is elsewhere already', () => {
    drawField();
    expect(document.activeElement).toBe(field());
    cleanup();
    const other = document.createElement('input');
    document.body.append(other);
    other.focus();
    drawField();
    expect(document.activeElement).toBe(other);
    other.remove();
  });

  test('letters are not taken', async () => {
    drawField();
    await userEvent.type(field(), '1a2b.e5-');
    expect(field().value).toBe('12.5');
  });
});

test('half and max fill parts of the balance, the quarters show on focus', async () => {
  const { swap } = renderSwap(<PayPanel onPick={() => undefined} />, {
    holdings: { balance: { state: 'known', value: 1001n } },
  });
  expect(screen.queryByRole('button', { name: '25%' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: swapMessages.half }));
  await userEvent.click(screen.getByRole('button', { name: '75%' }));
  await userEvent.click(screen.getByRole('button', { name: swapMessages.max }));
  expect(swap.commands.fillAmount.mock.calls).toEqual([['0.0005'], ['0.00075'], ['0.001001']]);
});

test('a received amount is cut and never rounded up; every digit is in the title', () => {
  renderPart(<AmountShown value={1_999_999n} decimals={6} rounding="receive" trailing={null} />);
  const shown = screen.getByRole('status');
  expect(shown.textContent).toBe('1.9999');
  expect(shown.getAttribute('title')).toBe('1.999999');
});

test('the rate prices the dearer token, and turns around when pressed', async () => {
  const token = (symbol: string, decimals: number) =>
    ({ chainId: 1, address: zeroAddress, symbol, name: symbol, decimals }) as const;
  const pay = { amount: 2_500_000_000n, token: token('USDC', 6) };
  const receive = { amount: 1_250_000_000_000_000_000n, token: token('WETH', 18) };
  renderPart(<RateText pay={pay} receive={receive} />);
  expect(screen.getByText('1 WETH = 2,000 USDC')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: quoteDetailMessages.invertRate }));
  expect(screen.getByText('1 USDC = 0.0005 WETH')).toBeTruthy();
});
