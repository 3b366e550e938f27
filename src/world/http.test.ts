import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../domain/time.ts';
import { readCapped, withDeadline } from './http.ts';

describe('withDeadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('default: aborts at its time and says that it was its own', () => {
    const deadline = withDeadline(ms(1_000));
    vi.advanceTimersByTime(999);
    expect([deadline.signal.aborted, deadline.expired()]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([deadline.signal.aborted, deadline.expired()]).toEqual([true, true]);
  });

  test("behavior: the caller's abort is passed on with its reason, and is no expiry", () => {
    const outer = new AbortController();
    const deadline = withDeadline(ms(1_000), outer.signal);
    outer.abort('left the page');
    expect([deadline.signal.aborted, deadline.signal.reason, deadline.expired()]).toEqual([
      true,
      'left the page',
      false,
    ]);
  });

  test('behavior: a caller that has given up already', () => {
    expect(withDeadline(ms(1_000), AbortSignal.abort()).signal.aborted).toBe(true);
  });

  test('behavior: released, it keeps no timer and listens to nobody', () => {
    const outer = new AbortController();
    const deadline = withDeadline(ms(1_000), outer.signal);
    deadline.release();
    expect(vi.getTimerCount()).toBe(0);
    outer.abort();
    expect(deadline.signal.aborted).toBe(false);
  });
});

describe('readCapped', () => {
  const chunks = (...parts: readonly Uint8Array[]) => {
    const cancelled = vi.fn();
    const waiting = [...parts];
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          const part = waiting.shift();
          if (part === undefined) controller.close();
          else controller.enqueue(part);
        },
        cancel: cancelled,
      },
      { highWaterMark: 0 },
    );
    return { response: new Response(body), cancelled, waiting };
  };
  const bytes = (text: string) => new TextEncoder().encode(text);

  test('default: the whole text, also where a letter is cut between two chunks', async () => {
    const [first, second] = [bytes('caf\u00e9').slice(0, 4), bytes('caf\u00e9').slice(4)];
    expect(await readCapped(chunks(first, second).response, 5)).toBe('caf\u00e9');
  });

  test('behavior: what is longer is not read to its end', async () => {
    const { response, cancelled, waiting } = chunks(bytes('12345'), bytes('6'), bytes('7'), bytes('8'));
    expect(await readCapped(response, 5)).toBeNull();
    expect(cancelled).toHaveBeenCalledTimes(1);
    expect(waiting).toHaveLength(2);
  });

  test('behavior: the cap counts bytes, not letters', async () => {
    expect(await readCapped(chunks(bytes('\u00e9\u00e9')).response, 3)).toBeNull();
  });

  test('behavior: no body is no text', async () => {
    expect(await readCapped(new Response(null), 5)).toBe('');
  });
});
