import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExportMessage, ExportOrder } from './ExportMessages.ts';
import { cancelExport, clearExport, resumeExport, startExport } from './exportRunner.ts';
import { exportStore, IDLE } from './exportStore.ts';

const order = { format: 'ndjson' } as ExportOrder;

/** A thread whose words are a test's. */
class FakeWorker extends EventTarget {
  static readonly made: FakeWorker[] = [];
  readonly got: unknown[] = [];
  ended = false;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeWorker.made.push(this);
  }

  postMessage(command: unknown): void {
    this.got.push(command);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: ExportMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const started = (now = 1_000): FakeWorker => {
  startExport(order, 'orders.ndjson', now);
  const worker = FakeWorker.made.at(-1);
  if (worker === undefined) throw new Error('an export runs in a worker');
  return worker;
};
const state = () => exportStore.getState();

beforeEach(() => {
  FakeWorker.made.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders');
});
afterEach(() => {
  cancelExport();
  FakeWorker.made.at(-1)?.say({ type: 'cancelled' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  exportStore.setState(IDLE, true);
});

describe('startExport', () => {
  test('default: an order goes to a worker of this site, and the button says that it runs', () => {
    const worker = started();
    expect(worker.got).toEqual([{ type: 'start', order }]);
    expect(new URL(worker.url, location.href).origin).toBe(location.origin);
    expect(state()).toEqual({ ...IDLE, phase: 'running', format: 'ndjson', since: { at: 1_000, rows: 0 } });
  });

  test('behavior: rows are counted as they come', () => {
    started().say({ type: 'progress', rows: 600, total: 1_200, repeats: 0 });
    expect(state()).toMatchObject({ phase: 'running', rows: 600, total: 1_200 });
  });

  test('behavior: a second export ends the first, whose words count no more than its thread', () => {
    const first = started();
    const second = started();
    expect([first.ended, second.ended]).toEqual([true, false]);
  });

  test('behavior: a finished file is saved under its name, and the thread ends', () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`);
    });
    const worker = started();
    worker.say({ type: 'done', blob: new Blob(['{}']), rows: 3, total: 3, exact: true });
    expect(clicked).toEqual(['orders.ndjson blob:orders']);
    expect(state()).toMatchObject({ phase: 'done', rows: 3, total: 3, exact: true });
    expect(worker.ended).toBe(true);
  });

  test('behavior: what was written to disk already is not saved again', () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    started().say({ type: 'done', blob: null, rows: 3, total: 4, exact: false });
    expect(click).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ phase: 'done', exact: false });
  });

  test('error: a browser that cannot run it says so', () => {
    started().dispatchEvent(new Event('error'));
    expect(state()).toMatchObject({ phase: 'stopped', why: 'The export could not run in this browser.' });
  });
});

describe('resumeExport', () => {
  test('default: goes on where it stopped, with a pace of its own', () => {
    const worker = started();
    worker.say({ type: 'progress', rows: 600, total: 1_200, repeats: 0 });
    worker.say({ type: 'stopped', why: 'The service is busy.' });
    expect(state()).toMatchObject({ phase: 'stopped', why: 'The service is busy.', rows: 600 });
    resumeExport(9_000);
    expect(worker.got.at(-1)).toEqual({ type: 'resume' });
    expect(state()).toMatchObject({ phase: 'running', rows: 600, since: { at: 9_000, rows: 600 } });
  });
});

describe('cancelExport', () => {
  test('default: the worker is asked, and once it says so everything is at rest', () => {
    const worker = started();
    cancelExport();
    expect(worker.got.at(-1)).toEqual({ type: 'cancel' });
    expect(state().phase).toBe('running');
    worker.say({ type: 'cancelled' });
    expect([state(), worker.ended]).toEqual([IDLE, true]);
  });

  test('behavior: without an export there is nobody to ask', () => {
    expect(cancelExport).not.toThrow();
  });
});

test('clearExport puts the button back to rest', () => {
  started().say({ type: 'done', blob: null, rows: 3, total: 3, exact: true });
  clearExport();
  expect(state()).toEqual(IDLE);
});
