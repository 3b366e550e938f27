import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster, type ToastItem } from './Toaster.tsx';

const item = (n: number, of: Partial<ToastItem> = {}): ToastItem => ({
  id: `order-${n}`,
  mark: null,
  title: `Order ${n} completed`,
  text: '0.784611 WETH arrived',
  stays: false,
  ...of,
});

const Shown = ({ first }: { first: readonly ToastItem[] }) => {
  const [items, setItems] = useState(first);
  const [onDismiss] = useState(() => (id: string) => setItems((known) => known.filter((one) => one.id !== id)));
  return (
    <>
      <button type="button" onClick={() => setItems((known) => [...known, item(known.length + 1)])}>
        More
      </button>
      <Toaster items={items} onDismiss={onDismiss} />
    </>
  );
};
const show = (...first: readonly ToastItem[]) => render(<Shown first={first} />);
const titles = () =>
  screen.queryAllByRole('dialog').map((toast) => toast.getAttribute('aria-labelledby') && toast.textContent);
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('A toast disappears after six seconds; a failure stays until it is dismissed', async () => {
  show(item(1), item(2, { title: 'Order 2 failed', stays: true }));
  await pass(100);
  expect(titles()).toHaveLength(2);
  await pass(5_500);
  expect(titles()).toHaveLength(2);
  await pass(1_000);
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(titles()[0]).toContain('Order 2 failed');
  await pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(titles()).toHaveLength(0));
});

test('It is in a polite live region with a name', async () => {
  show(item(1));
  await pass(100);
  const region = screen.getByRole('region', { name: 'Notices' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toContain('Order 1 completed');
  expect(screen.getAllByText('Order 1 completed')).toHaveLength(1);
});

test('It waits while it is pointed at', async () => {
  show(item(1));
  await pass(100);
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notices' }));
  await pass(20_000);
  expect(titles()).toHaveLength(1);
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notices' }));
  await pass(7_000);
  await waitFor(() => expect(titles()).toHaveLength(0));
});

test('It waits while the keyboard is in it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  show(item(1));
  await pass(100);
  await user.keyboard('{F6}');
  await pass(20_000);
  expect(titles()).toHaveLength(1);
});

test('An event while the page is hidden appears when it is visible', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show(item(1));
  await pass(10_000);
  expect(titles()).toHaveLength(0);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  expect(titles()).toHaveLength(1);
});

test('A later toast is beside the others', async () => {
  show(item(1));
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await pass(100);
  expect(titles()).toHaveLength(2);
});
