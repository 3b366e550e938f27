import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Popover } from './Popover.tsx';
import { Toaster } from './Toaster.tsx';
import { showToast, toasts } from './toasts.ts';

const DialogSample = ({ locked = false }: { locked?: boolean }) => {
  const [open, setOpen] = useState(false);
  const statement = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Review and sign"
        initialFocus={statement}
        locked={locked}
        footer={<button type="button">Sign in wallet</button>}
      >
        <p ref={statement} tabIndex={-1}>
          You are signing one order.
        </p>
        <a href="/somewhere">More</a>
      </Dialog>
    </>
  );
};

describe('Dialog', () => {
  test('It focuses the statement first, keeps Tab inside, and gives focus back on Esc', async () => {
    const user = userEvent.setup();
    render(<DialogSample />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Review and sign' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You are signing one order.'));
    for (let step = 0; step < 7; step++) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
  });

  test('While a wallet request is open, neither Esc nor the cross closes it', async () => {
    const user = userEvent.setup();
    render(<DialogSample locked />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

test('Popover: its button opens and closes it, and keeps being the same element when the panel arrives', async () => {
  const user = userEvent.setup();
  render(
    <Popover label="Filters" trigger={<Button>Filters</Button>}>
      <input aria-label="Minimum" />
    </Popover>,
  );
  const trigger = screen.getByRole('button', { name: 'Filters' });
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  await user.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy();
  expect(document.contains(trigger)).toBe(true);
  expect(trigger.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toasts.setState({ items: [] });
  });
  afterEach(() => vi.useRealTimers());

  test('A toast goes after six seconds, a failure stays until it is dismissed', () => {
    render(<Toaster />);
    act(() => {
      showToast({ mark: 'Completed', words: '0.784611 WETH arrived' });
      showToast({ mark: 'Failed', words: 'The order ended', stays: true });
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    act(() => vi.advanceTimersByTime(6100));
    expect(screen.getByRole('listitem').textContent).toContain('The order ended');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('It waits while it has focus', () => {
    render(<Toaster />);
    act(() => void showToast({ mark: 'Completed', words: 'arrived' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByRole('listitem')).toBeTruthy();
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => vi.advanceTimersByTime(6100));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('Never more than four at once', () => {
    render(<Toaster />);
    act(() => {
      for (let index = 0; index < 9; index++) showToast({ mark: '', words: `order ${index}` });
    });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'order 5',
      'order 6',
      'order 7',
      'order 8',
    ]);
  });
});
