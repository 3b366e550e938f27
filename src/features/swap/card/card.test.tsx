import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AmountChips } from './AmountChips.tsx';
import { AmountField } from './AmountField.tsx';
import { AmountShown } from './AmountShown.tsx';
import { RateText } from './RateText.tsx';
import { SwapError } from './SwapError.tsx';

afterEach(cleanup);

const Field = ({ start = '' }: { start?: string }) => {
  const [text, setText] = useState(start);
  return <AmountField text={text} label="You pay amount" invalid={false} onTyped={setText} trailing={<i />} />;
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'You pay amount' });

describe('the amount field', () => {
  test('a person types, and sees exactly what was typed', async () => {
    render(<Field />);
    await userEvent.type(field(), '1.50');
    expect(field().value).toBe('1.50');
  });

  test('a comma is the point, and Enter does nothing', async () => {
    render(<Field />);
    await userEvent.type(field(), '1,5{Enter}2');
    expect(field().value).toBe('1.52');
  });

  test('the focus stays at any length', async () => {
    render(<Field />);
    await userEvent.type(field(), '3402823669209384634633746074');
    expect(field().value).toHaveLength(28);
    expect(document.activeElement).toBe(field());
  });

  test('a number in another format is pasted', async () => {
    render(<Field />);
    await userEvent.click(field());
    await userEvent.paste('1.234,56');
    expect(field().value).toBe('1234.56');
  });

  test('a number that can mean two things is asked', async () => {
    render(<Field />);
    await userEvent.click(field());
    await userEvent.paste('1,234');
    expect(field().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: '1234' }));
    expect(field().value).toBe('1234');
  });
});

test('half and max fill parts of the balance, the quarters show on focus', async () => {
  const fill = vi.fn();
  render(<AmountChips balance={1001n} onFill={fill} />);
  expect(screen.queryByRole('button', { name: '25%' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Half' }));
  await userEvent.click(screen.getByRole('button', { name: '75%' }));
  await userEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(fill.mock.calls.flat()).toEqual([500n, 750n, 1001n]);
});

test('what is received is cut and never rounded up; every digit is in the title', () => {
  render(<AmountShown value={1_999_999n} decimals={6} rounding="receive" trailing={null} />);
  const shown = screen.getByRole('status');
  expect(shown.textContent).toBe('1.9999');
  expect(shown.getAttribute('title')).toBe('1.999999');
});

test('the rate turns around when pressed', async () => {
  const pay = { amount: 2_500_000_000n, decimals: 6 };
  const receive = { amount: 1_250_000_000_000_000_000n, decimals: 18 };
  render(<RateText pay={pay} receive={receive} paySymbol="USDC" receiveSymbol="WETH" />);
  expect(screen.getByText('1 USDC = 0.0005 WETH')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Invert rate' }));
  expect(screen.getByText('1 WETH = 2,000 USDC')).toBeTruthy();
});

test('an error says what happened, what is safe and what to do; facts open on demand', async () => {
  render(<SwapError happened="No quote." safe="Nothing moved." next="Try again." facts={['Status: 503']} />);
  const alert = screen.getByRole('alert');
  for (const words of ['No quote.', 'Nothing moved.', 'Try again.']) expect(alert.textContent).toContain(words);
  expect(screen.queryByText('Status: 503')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the details' }));
  expect(screen.getByText('Status: 503')).toBeTruthy();
});
