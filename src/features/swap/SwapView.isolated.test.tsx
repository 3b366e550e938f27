import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { SwapView } from './SwapView.tsx';

const renders = vi.hoisted(() => {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const counted =
    <Args extends readonly unknown[], Result>(name: string, render: (...args: Args) => Result) =>
    (...args: Args): Result => {
      count(name);
      return render(...args);
    };
  return { counts, counted };
});

vi.mock('./tracking/useTracked.ts', async (original) => {
  const actual = await original<typeof import('./tracking/useTracked.ts')>();
  return { ...actual, useTracked: renders.counted('page', actual.useTracked) };
});
vi.mock('./card/AmountField.tsx', async (original) => {
  const actual = await original<typeof import('./card/AmountField.tsx')>();
  return { ...actual, AmountField: renders.counted('amount', actual.AmountField) };
});
vi.mock('./card/PayPanel.tsx', async (original) => {
  const { PayPanel } = await original<typeof import('./card/PayPanel.tsx')>();
  return { PayPanel: renders.counted('pay', PayPanel) };
});
vi.mock('./card/ReceivePanel.tsx', async (original) => {
  const { ReceivePanel } = await original<typeof import('./card/ReceivePanel.tsx')>();
  return { ReceivePanel: renders.counted('receive', ReceivePanel) };
});
vi.mock('./card/QuoteLedger.tsx', async (original) => {
  const { QuoteLedger } = await original<typeof import('./card/QuoteLedger.tsx')>();
  return { QuoteLedger: renders.counted('ledger', QuoteLedger) };
});

beforeEach(() => renders.counts.clear());

test('a digit typed renders the amount, and neither the page, the ledger nor a side', async () => {
  renderPart(<SwapView />);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await waitFor(() => expect(renders.counts.get('ledger')).toBeGreaterThan(0));
  fireEvent.change(field, { target: { value: '1' } });
  await new Promise((resolve) => setTimeout(resolve, 600));
  renders.counts.clear();
  for (const value of ['12', '123', '1234', '12345']) fireEvent.change(field, { target: { value } });
  expect(field.value).toBe('12,345');
  expect([...renders.counts]).toEqual([['amount', 4]]);
});
