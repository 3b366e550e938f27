import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holdLazyComponents, lazyComponent } from './lazy.ts';

const Content = () => <p>here</p>;

/** Renders a component whose import fails the first time. */
const renderFailingOnce = () => {
  const load = vi.fn(async () => Content).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyComponent(load, 'loading');
  render(<Lazy />);
  return load;
};

describe('lazyComponent', () => {
  afterEach(() => void vi.useRealTimers());

  test('error: a failed import shows the fallback, and is retried when the connection returns', async () => {
    const load = renderFailingOnce();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await screen.findByText('loading');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('here');
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('error: without an online event the import is retried after two seconds', async () => {
    vi.useFakeTimers();
    const load = renderFailingOnce();
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('behavior: held components are imported when the hold ends', async () => {
    let release = (): void => undefined;
    holdLazyComponents(new Promise<void>((resolve) => (release = resolve)));
    const load = vi.fn(async () => Content);
    const Lazy = lazyComponent(load, 'loading');
    render(<Lazy />);
    await screen.findByText('loading');
    expect(load).not.toHaveBeenCalled();
    release();
    expect(await screen.findByText('here')).toBeTruthy();
    holdLazyComponents(Promise.resolve());
  });

  test('behavior: once fetched, it is rendered at once', async () => {
    const Lazy = lazyComponent(async () => Content, 'loading');
    render(<Lazy />);
    await screen.findByText('here');
    render(<Lazy />);
    expect(screen.getAllByText('here')).toHaveLength(2);
    expect(screen.queryByText('loading')).toBeNull();
  });

  test('behavior: code that was preloaded is rendered at once', async () => {
    const load = vi.fn(async () => Content);
    const Lazy = lazyComponent(load, 'loading');
    Lazy.preload();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    render(<Lazy />);
    expect(screen.getByText('here')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });
});
