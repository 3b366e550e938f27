import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRecorder } from './createRecorder.ts';
import type { Change } from './OrderStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const end = (rfqId: string): Change => ({ kind: 'rfqEnded', rfqId });
const open = () => {
  const write = vi.fn(async (_: readonly Change[]) => undefined);
  const lines: string[] = [];
  const recorder = createRecorder({ writer: { write }, log: (line) => void lines.push(line) });
  return {
    ...recorder,
    write,
    lines,
    written: () => write.mock.calls.map(([changes]) => changes.map((change) => 'rfqId' in change && change.rfqId)),
  };
};

test('default: what comes within a moment is one transaction, in its order', async () => {
  const { record, written } = open();
  record([end('a'), end('b')]);
  record([end('c')]);
  expect(written()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60);
  record([end('d')]);
  await vi.advanceTimersByTimeAsync(60);
  expect(written()).toEqual([['a', 'b', 'c'], ['d']]);
});

test('behavior: a flush writes at once, and nothing twice', async () => {
  const { record, flush, written } = open();
  record([end('a')]);
  flush();
  flush();
  await vi.advanceTimersByTimeAsync(200);
  expect(written()).toEqual([['a']]);
});

test('error: a refusal is said and hinders nothing', async () => {
  const { record, flush, write, lines, written } = open();
  write.mockRejectedValueOnce(new Error('disk full'));
  record([end('a')]);
  flush();
  record([end('b')]);
  flush();
  await vi.advanceTimersByTimeAsync(0);
  expect([lines, written()]).toEqual([['not recorded: Error: disk full'], [['a'], ['b']]]);
});
