import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ms } from '../domain/time.ts';
import { numbersIn } from '../entities/settings/useSettings.ts';
import { frameMessages } from '../messages/shell.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { testService } from '../testing/testService.ts';
import { describeClock, FooterItems } from './FooterItems.tsx';

const numbers = numbersIn('1,234.56');

test('default: a local clock ahead of the service is shown with tenths of a second', () => {
  expect(describeClock({ min: ms(-1300), max: ms(-1100) }, numbers)).toBe(frameMessages.clockAhead({ seconds: '1.2' }));
});

test('param: behind, equal and not known', () => {
  expect(describeClock({ min: ms(61_000), max: ms(61_200) }, numbers)).toContain(
    frameMessages.clockBehind({ seconds: '61.1' }),
  );
  expect(describeClock({ min: ms(-10), max: ms(900) }, numbers)).toBe(frameMessages.clockAgrees);
  expect(describeClock(null, numbers)).toBe(frameMessages.clockUnknown);
});

test('behavior: a response of long ago is not how the service is now', () => {
  const service = testService();
  renderPart(<FooterItems />, { service });
  const respondedAgo = (ago: number) =>
    act(() => service.health.setState({ latency: ms(12), lastResponseAt: ms(Date.now() - ago) }));
  respondedAgo(59_000);
  expect(screen.getByText(frameMessages.connected)).toBeTruthy();
  respondedAgo(190_000);
  expect(screen.getByText(frameMessages.serviceResponded({ age: '3 min' }))).toBeTruthy();
});

test('error: a service that responds with 502 is red, and opens to why', async () => {
  const service = testService();
  renderPart(<FooterItems />, { service });
  act(() => service.health.setState({ latency: ms(12), lastResponseAt: ms(Date.now()), misses: 1, errorStatus: 502 }));
  const button = screen.getByRole('button', { name: 'Connection: Service unavailable (502)' });
  expect(button.querySelector('[data-tone=bad]')).not.toBeNull();
  await userEvent.click(button);
  expect((await screen.findByRole('dialog', { name: frameMessages.connection })).textContent).toContain('502');
});

test('param: the pages of the operator are links, those left out are not', () => {
  const links = { docs: 'https://docs.example', source: null };
  renderPart(<FooterItems />, { service: testService(undefined, { links }) });
  expect(screen.getByRole('link', { name: frameMessages.docs }).getAttribute('href')).toBe('https://docs.example');
  expect(screen.queryByRole('link', { name: frameMessages.source })).toBeNull();
});
