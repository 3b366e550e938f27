import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdParts, lazyPart } from './lazyPart.ts';

const Words = () => <p>here</p>;

/** Draws a part whose code does not come the first time. */
const drawLate = () => {
  const load = vi.fn(async () => Words).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  render(
    <Suspense fallback="empty">
      <Part />
    </Suspense>,
  );
  return load;
};

describe('lazyPart', () => {
  afterEach(() => void vi.useRealTimers());

  test('error: code that did not come leaves its place empty, and comes with the connection', async () => {
    const load = drawLate();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await screen.findByText('empty');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('here');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('error: without word of a connection it is asked for again after two seconds', async () => {
    vi.useFakeTimers();
    const load = drawLate();
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
  });
});

test('behavior: held parts come when they are let go', async () => {
  const release = holdParts();
  const load = vi.fn(async () => () => <p>late</p>);
  const Part = lazyPart(load);
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(load).not.toHaveBeenCalled();
  act(release);
  expect(await screen.findByText('late')).toBeTruthy();
});
