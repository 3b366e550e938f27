import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ms } from '../domain/time.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { testService } from '../testing/testService.ts';
import { describeClock, FooterItems } from './FooterItems.tsx';

test('default: a local clock ahead of the service is said with tenths of a second', () => {
  expect(describeClock({ min: ms(-1300), max: ms(-1100) })).toBe(
    'Your clock is 1.2 s ahead of the service; quotes use service time',
  );
});

test('param: behind, equal and not known', () => {
  expect(describeClock({ min: ms(61_000), max: ms(61_200) })).toContain('61.1 s behind the service');
  expect(describeClock({ min: ms(-10), max: ms(900) })).toBe('Your clock agrees with the service');
  expect(describeClock(null)).toBe('Clock not compared with the service');
});

test('behavior: an answer of long ago is not how the service is now', () => {
  const service = testService();
  renderPart(<FooterItems />, { service });
  const answered = (ago: number) =>
    act(() => service.health.setState({ latency: ms(12), lastAnswerAt: ms(Date.now() - ago) }));
  answered(59_000);
  expect(screen.getByText('Service 12 ms')).toBeTruthy();
  answered(190_000);
  expect(screen.getByText('Service answered 3 min ago')).toBeTruthy();
});
