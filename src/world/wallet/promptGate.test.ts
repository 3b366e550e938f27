import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROMPT_GAP, promptGate } from './promptGate.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe('promptGate', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('default: one prompt passes and its answer comes back', async () => {
    expect(await promptGate(wait, Date.now)(async () => 'signed')).toBe('signed');
  });

  test('behavior: a hundred rapid clicks open one prompt', async () => {
    const gate = promptGate(wait, Date.now);
    const prompt = vi.fn(() => wait(1000).then(() => 'signed'));
    const clicks = Array.from({ length: 100 }, () => gate(prompt).catch((error) => error.kind));
    await vi.advanceTimersByTimeAsync(1000);
    const answers = await Promise.all(clicks);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(answers.filter((answer) => answer === 'signed')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'alreadyPending')).toHaveLength(99);
  });

  test('behavior: the next prompt opens half a second after the last one ended', async () => {
    const gate = promptGate(wait, Date.now);
    await gate(async () => 1);
    const second = vi.fn(async () => 2);
    const answer = gate(second);
    await vi.advanceTimersByTimeAsync(PROMPT_GAP - 1);
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe(2);
  });

  test.each([
    ['disconnected', 'disconnected'],
    ['timeout', undefined],
  ])('behavior: a prompt that is given up ends as %s when its reason is %s', async (kind, reason) => {
    const leave = new AbortController();
    const hung = promptGate(wait, Date.now)(() => wait(60_000), leave.signal).catch((error) => error.kind);
    leave.abort(reason);
    expect(await hung).toBe(kind);
  });

  test('behavior: a prompt given up frees the gate, and its late answer goes nowhere', async () => {
    const gate = promptGate(wait, Date.now);
    const leave = new AbortController();
    const hung = gate(() => wait(60_000).then(() => 'late'), leave.signal).catch((error) => error.kind);
    leave.abort();
    expect(await hung).toBe('timeout');
    const next = gate(async () => 'next');
    await vi.advanceTimersByTimeAsync(PROMPT_GAP);
    expect(await next).toBe('next');
  });

  test('error: a prompt that fails frees the gate too', async () => {
    const gate = promptGate(wait, Date.now);
    await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = gate(async () => 'next');
    await vi.advanceTimersByTimeAsync(PROMPT_GAP);
    expect(await next).toBe('next');
  });
});
