import { describe, expect, test } from 'vitest';
import { recordJson } from '../../domain/order/list/recordJson.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { ServiceResponseError, ServiceUnreachableError } from '../../world/service/errors.ts';
import { createExporter, type ExportMessage, type ExportTask, fileSink, retryPage } from './createExporter.ts';

const task: ExportTask = {
  baseUrl: 'http://service.test',
  rpcMethodPrefix: 'svc_',
  filter: { status: 'Completed', maxTime: 5 },
  format: 'csv',
  simulated: false,
  tokens: new Map([['base 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', { symbol: 'USDC', decimals: 6 }]]),
  file: null,
};

const exporter = (status: (page: number) => number) => {
  const sent: ExportMessage[] = [];
  const asked: string[] = [];
  const command = createExporter({
    fetch: async (url) => {
      asked.push(url);
      const page = Number(new URL(url).searchParams.get('page'));
      const orders = [recordJson(sampleOrder(page))];
      const pagination = { currentPage: page, limit: 100, totalRecords: 201, totalPages: 3 };
      return Response.json({ orders, pagination }, { status: status(page) });
    },
    wait: async () => undefined,
    emit: (message) => void sent.push(message),
  });
  return { command, sent, asked };
};

describe('createExporter', () => {
  test('default', async () => {
    const { command, sent, asked } = exporter(() => 200);
    await command({ type: 'start', task });
    const done = sent.at(-1);
    expect(done).toMatchObject({ type: 'done', rows: 3, total: 201, exact: false });
    const text = done?.type === 'done' ? await done.blob?.text() : '';
    expect(text).toContain(',USDC,10000000,10,');
    expect(asked[0]).toContain('status=Completed&maxTime=5&page=1&limit=100');
  });

  test('error: a service that stays away stops the export with its reason, and resume continues', async () => {
    let status = 503;
    const { command, sent } = exporter(() => status);
    await command({ type: 'start', task });
    expect(sent.at(-1)).toEqual({
      type: 'stopped',
      failure: { cause: 'service', happened: { code: 'errors.status', values: { status: 503 } } },
    });
    status = 200;
    await command({ type: 'resume' });
    expect(sent.at(-1)).toMatchObject({ type: 'done', rows: 3 });
  });

  test('error: what was written before it stopped is told first, with the total that came', async () => {
    const { command, sent } = exporter((page) => (page === 3 ? 503 : 200));
    await command({ type: 'start', task });
    expect(sent[0]).toEqual({ type: 'progress', rows: 1, total: 201 });
    expect(sent.slice(-2)).toEqual([
      { type: 'progress', rows: 2, total: 201 },
      { type: 'stopped', failure: expect.objectContaining({ cause: 'service' }) },
    ]);
  });

  test('behavior: cancelling is answered once and leaves nothing to resume', async () => {
    const { command, sent } = exporter(() => 503);
    await command({ type: 'start', task });
    await command({ type: 'cancel' });
    await command({ type: 'resume' });
    expect(sent.at(-1)).toEqual({ type: 'cancelled' });
  });
});

const failing = (errors: readonly Error[]) => {
  const waits: number[] = [];
  let asked = 0;
  const read = async (): Promise<string> => {
    const error = errors[asked++];
    if (error !== undefined) throw error;
    return 'page';
  };
  return {
    waits,
    read,
    asked: () => asked,
    run: () => retryPage(read, async (duration) => void waits.push(duration)),
  };
};
const lost = new ServiceUnreachableError('/data/query', null);
const statusError = (status: number, retryAfter: Ms | null = null) =>
  new ServiceResponseError({ path: '/data/query', status, words: null, elapsed: ms(5), retryAfter });

describe('retryPage', () => {
  test('default', async () => {
    const { run, waits } = failing([]);
    expect(await run()).toBe('page');
    expect(waits).toEqual([]);
  });

  test('behavior: waits longer and longer while there is no answer, an error of the server or a limit', async () => {
    const { run, waits } = failing([lost, statusError(503), statusError(429), lost]);
    expect(await run()).toBe('page');
    expect(waits).toEqual([500, 1000, 2000, 4000]);
  });

  test('behavior: a service that asks for time gets it, a minute at most', async () => {
    const { run, waits } = failing([
      statusError(429, ms(17_000)),
      statusError(429, ms(300_000)),
      statusError(503, ms(1000)),
    ]);
    expect(await run()).toBe('page');
    expect(waits).toEqual([17_000, 60_000, 2_000]);
  });

  test('error: after five waits the failure stands', async () => {
    const { run, waits, asked } = failing(Array.from({ length: 9 }, () => lost));
    await expect(run()).rejects.toBe(lost);
    expect(waits).toHaveLength(5);
    expect(asked()).toBe(6);
  });

  test('error: a refusal is not asked for again', async () => {
    const refusal = statusError(400);
    const { run, asked } = failing([refusal]);
    await expect(run()).rejects.toBe(refusal);
    expect(asked()).toBe(1);
  });
});

const disk = () => {
  const calls: string[] = [];
  const stream = {
    write: async (text: string) => void calls.push(`write ${text}`),
    close: async () => void calls.push('close'),
    abort: async () => void calls.push('abort'),
  };
  const file = { createWritable: async () => stream };
  return { file, calls };
};

test('default', async () => {
  const sink = await fileSink(null, 'text/csv');
  await sink.write('a,b\r\n');
  await sink.write('é'.repeat(1 << 20));
  await sink.write('\r\nend');
  const blob = await sink.close();
  expect(blob?.type).toBe('text/csv');
  expect(await blob?.text()).toBe(`a,b\r\n${'é'.repeat(1 << 20)}\r\nend`);
});

test('behavior: with a file on disk every text goes there, and no blob remains', async () => {
  const { file, calls } = disk();
  const sink = await fileSink(file, 'text/csv');
  await sink.write('one');
  await sink.write('two');
  expect(await sink.close()).toBeNull();
  expect(calls).toEqual(['write one', 'write two', 'close']);
});

test('behavior: giving up leaves the file as it was before', async () => {
  const { file, calls } = disk();
  const sink = await fileSink(file, 'text/csv');
  await sink.write('one');
  await sink.abort();
  expect(calls.at(-1)).toBe('abort');
});
