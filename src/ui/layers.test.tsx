import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Popover } from './Popover.tsx';

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
  test('It focuses the statement first, keeps Tab inside, and returns focus on Esc', async () => {
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

const MovingOn = () => {
  const [open, setOpen] = useState(true);
  const elsewhere = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={elsewhere} aria-label="Search" />
      <Popover
        label="Filters"
        trigger={<Button>Filters</Button>}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          elsewhere.current?.focus();
        }}
      >
        <input aria-label="Minimum" />
      </Popover>
    </>
  );
};

test('Popover: a focus moved to another field while it closes stays there', async () => {
  const user = userEvent.setup();
  render(<MovingOn />);
  await user.click(await screen.findByLabelText('Minimum'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
