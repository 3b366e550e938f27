import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CausewayError } from '../domain/CausewayError.ts';
import { shellMessages } from '../messages/shell.ts';
import { ErrorScreen } from './AppRouter.tsx';

test('A known failure has its own sentence, with its facts and a retry', async () => {
  const retry = vi.fn();
  const error = new CausewayError('The configuration cannot be read.', { details: ['pins.name: not a text'] });
  render(<ErrorScreen error={error} onRetry={retry} />);
  expect(screen.getByText('The configuration cannot be read.')).toBeTruthy();
  expect(screen.getByText(shellMessages.brokenSafe)).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('pins.name: not a text');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('An unforeseen failure is owned by the app, and its message is cut, not trusted', () => {
  render(<ErrorScreen error={new Error(`<b>${'x'.repeat(900)}`)} onRetry={() => undefined} />);
  expect(screen.getByText(shellMessages.mistake)).toBeTruthy();
  expect(screen.getByRole('listitem').textContent?.length).toBeLessThan(320);
  expect(document.querySelector('li b')).toBeNull();
});
