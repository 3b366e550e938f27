import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { commonMessages } from '../messages/common.ts';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CopyButton } from './CopyButton.tsx';
import { TextField } from './Field.tsx';
import { Segmented } from './Segmented.tsx';
import { Select } from './Select.tsx';
import { Toggle } from './Toggle.tsx';

const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma' },
] as const;

const SegmentedSample = () => {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return <Segmented label="Letters" options={options} value={value} onChange={setValue} />;
};

test('A disabled button keeps its focus and its label, and does nothing when pressed', async () => {
  const pressed = vi.fn();
  render(
    <Button unavailable onClick={pressed}>
      Amount is above balance
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Amount is above balance' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('A busy button is marked as busy and ignores a second press', async () => {
  const pressed = vi.fn();
  const { rerender } = render(<Button onClick={pressed}>Send</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button busy onClick={pressed}>
      Send
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});

describe('Segmented', () => {
  test('One tab stop; arrows choose and go round', async () => {
    render(<SegmentedSample />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alpha' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Gamma' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Gamma' }));
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'Beta' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

test('A text field ties its label, hint and error to the input', async () => {
  const typed = vi.fn();
  const { rerender } = render(<TextField label="Recipient" hint="A 0x address" value="" onValue={typed} />);
  const input = screen.getByLabelText('Recipient');
  await userEvent.type(input, '0');
  expect(typed).toHaveBeenCalledWith('0');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A 0x address');
  rerender(<TextField label="Recipient" error="18 of 42 characters." value="0x7" onValue={typed} />);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '18 of 42 characters.',
  );
});

test.each([
  ['1\n500', '1 ; 500'],
  ['1\t500\r\n', '1 ; 500'],
])('two cells of a table, %j, are not a number', async (pasted, shown) => {
  const typed = vi.fn();
  render(<TextField label="Amount" inputMode="decimal" value="" onValue={typed} />);
  await userEvent.click(screen.getByLabelText('Amount'));
  await userEvent.paste(pasted);
  expect(typed.mock.calls).toEqual([[shown]]);
  await userEvent.paste(' 7\n');
  expect(typed.mock.calls).toHaveLength(2);
  expect(typed.mock.lastCall?.[0]).toMatch(/^ ?7/);
});

test('A switch turns', async () => {
  const changed = vi.fn();
  render(<Toggle label="Notifications" on={false} onChange={changed} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Notifications' }));
  expect(changed).toHaveBeenCalledWith(true);
});

test('A tick box is ticked by its words', async () => {
  const changed = vi.fn();
  render(
    <Checkbox checked={false} onChange={changed}>
      I accept the price
    </Checkbox>,
  );
  await userEvent.click(screen.getByText('I accept the price'));
  expect(changed).toHaveBeenCalledWith(true);
});

test('A list offers its options and returns the chosen value', async () => {
  const chosen = vi.fn();
  render(<Select label="Letter" options={options} value={null} placeholder="Any" onChange={chosen} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Letter' }), 'Beta');
  expect(chosen).toHaveBeenCalledWith('b');
});

describe('CopyButton', () => {
  afterEach(() => vi.restoreAllMocks());

  test('It copies every digit and confirms it', async () => {
    const user = userEvent.setup();
    render(<CopyButton text="0x1234" label="Copy order hash" />);
    await user.click(screen.getByRole('button', { name: 'Copy order hash' }));
    expect(await navigator.clipboard.readText()).toBe('0x1234');
    expect((await screen.findByRole('status')).textContent).toBe('Copied');
  });

  test('A browser that refuses is reported, not hidden', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(<CopyButton text="0x1234" label="Copy order hash" />);
    await user.click(screen.getByRole('button', { name: 'Copy order hash' }));
    expect(await screen.findByText(commonMessages.copyRefused)).toBeTruthy();
  });
});
