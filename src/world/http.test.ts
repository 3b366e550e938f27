import { describe, expect, test, vi } from 'vitest';
import { ms } from '../domain/time.ts';
import { readCapped, withTimeout } from './http.ts';

describe('withTimeout', () => {
  test('default: aborts at its time', async () => {
    const signal = withTimeout(ms(20));
    expect(signal.aborted).toBe(false);
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
  });

  test("behavior: the caller's abort is passed on with its reason, also an earlier one", () => {
    const outer = new AbortController();
    const signal = withTimeout(ms(1_000), outer.signal);
    outer.abort('left the page');
    expect([signal.aborted, signal.reason]).toEqual([true, 'left the page']);
    expect(withTimeout(ms(1_000), AbortSignal.abort()).aborted).toBe(true);
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

  test('behavior: a longer body is not read to its end', async () => {
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
