import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderListMessages } from '../../../messages/orders.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { statusError } from '../../../world/service/errors.ts';
import { OrdersError } from './EmptyOrders.tsx';

const down = () => statusError({ path: '/data/query', status: 503, words: 'busy', elapsed: ms(40) });
const START = ms(1_791_417_667_000);
const Failing = () => {
  const [failure, setFailure] = useState({ error: down(), failedAt: START });
  return (
    <>
      <OrdersError {...failure} retry={() => undefined} />
      <button type="button" onClick={() => setFailure({ error: down(), failedAt: ms(Date.now()) })}>
        fail again
      </button>
    </>
  );
};
const pass = (time: number) => act(() => vi.advanceTimersByTime(time));

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('OrdersError', () => {
  test('someone reads what happened, when, that nothing is at stake, and when it is tried again', () => {
    renderPart(<OrdersError error={down()} failedAt={START} retry={() => undefined} />);
    expect(screen.getByRole('heading').textContent).toBe(orderListMessages.failed);
    const words = screen.getByText(/unavailable \(503\)/).textContent;
    expect(words).toMatch(/Last tried at\s\d\d:\d\d:\d\d/);
    expect(words).toContain('Your orders are not affected');
    expect(words).toContain(orderListMessages.tryingIn({ seconds: '8' }));
  });

  test('the page counts down and tries by itself, once', () => {
    const retry = vi.fn();
    renderPart(<OrdersError error={down()} failedAt={START} retry={retry} />);
    pass(5_000);
    expect(screen.getByText(/Retrying in 3 s\./)).toBeDefined();
    expect(retry).not.toHaveBeenCalled();
    pass(3_000);
    expect(retry).toHaveBeenCalledTimes(1);
    pass(5_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('Retry-After is respected', () => {
    const limited = statusError({
      path: '/data/query',
      status: 429,
      words: null,
      elapsed: ms(4),
      retryAfter: ms(17_000),
    });
    const retry = vi.fn();
    renderPart(<OrdersError error={limited} failedAt={START} retry={retry} />);
    expect(screen.getByText(/status 429.*Retrying in 17 s\./)).toBeDefined();
    pass(16_000);
    expect(retry).not.toHaveBeenCalled();
    pass(1_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('a hidden tab sends no request; showing it does', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const retry = vi.fn();
    renderPart(<OrdersError error={down()} failedAt={START} retry={retry} />);
    pass(20_000);
    expect(retry).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('another failure starts the countdown again', () => {
    renderPart(<Failing />);
    pass(6_000);
    expect(screen.getByText(/Retrying in 2 s\./)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'fail again' }));
    expect(screen.getByText(/Retrying in 8 s\./)).toBeDefined();
  });

  test('the response of the service is shown on request, and a retry is one press', () => {
    const retry = vi.fn();
    renderPart(<OrdersError error={down()} failedAt={START} retry={retry} />);
    expect(screen.queryByText(/Response: busy/)).toBeNull();
    const show = screen.getByRole('button', { name: orderListMessages.showResponse });
    fireEvent.click(show);
    expect(screen.getByText(/Response: busy/).textContent).toContain('Request: /data/query');
    expect(show.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: orderListMessages.tryNow }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('an error of the page itself is shown as that, without its inner words', () => {
    renderPart(<OrdersError error={new TypeError('x is undefined')} failedAt={START} retry={() => undefined} />);
    expect(screen.getByText(commonMessages.pageFailed, { exact: false })).toBeDefined();
    expect(screen.queryByText(/undefined/)).toBeNull();
    expect(screen.queryByRole('button', { name: orderListMessages.showResponse })).toBeNull();
    expect(screen.getByRole('link', { name: orderListMessages.serviceSettings }).getAttribute('href')).toBe(
      '/settings',
    );
  });
});
