import { describe, expect, test } from 'vitest';
import { recordJson } from '../../../domain/order/list/recordJson.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { createExporter } from './createExporter.ts';
import type { ExportMessage, ExportOrder } from './ExportMessages.ts';
import { timeLeft } from './timeLeft.ts';

const order: ExportOrder = {
  baseUrl: 'http://service.test',
  rpcMethodPrefix: 'svc_',
  filter: { status: 'Completed', maxTime: 5 },
  format: 'csv',
  tokens: new Map([['base 0x833589fcd6edb6e08f4c7c32d4f71b54bda02913', { symbol: 'USDC', decimals: 6 }]]),
  file: null,
};

const exporter = (status: () => number) => {
  const told: ExportMessage[] = [];
  const asked: string[] = [];
  const command = createExporter({
    fetch: async (url) => {
      asked.push(url);
      const page = Number(new URL(url).searchParams.get('page'));
      const orders = [recordJson(sampleOrder(page))];
      const pagination = { currentPage: page, limit: 100, totalRecords: 201, totalPages: 3 };
      return Response.json({ orders, pagination }, { status: status() });
    },
    pause: async () => undefined,
    tell: (message) => void told.push(message),
  });
  return { command, told, asked };
};

describe('createExporter', () => {
  test('default', async () => {
    const { command, told, asked } = exporter(() => 200);
    await command({ type: 'start', order });
    const done = told.at(-1);
    expect(done).toMatchObject({ type: 'done', rows: 3, total: 201, exact: false });
    const text = done?.type === 'done' ? await done.blob?.text() : '';
    expect(text).toContain(',USDC,10000000,10,');
    expect(asked[0]).toContain('status=Completed&maxTime=5&page=1&limit=100');
  });

  test('error: a service that stays away stops the export with its reason, and resume continues', async () => {
    let status = 503;
    const { command, told } = exporter(() => status);
    await command({ type: 'start', order });
    expect(told.at(-1)).toEqual({ type: 'stopped', why: 'The service answered with status 503.' });
    status = 200;
    await command({ type: 'resume' });
    expect(told.at(-1)).toMatchObject({ type: 'done', rows: 3 });
  });

  test('behavior: cancelling is answered once and leaves nothing to resume', async () => {
    const { command, told } = exporter(() => 503);
    await command({ type: 'start', order });
    await command({ type: 'cancel' });
    await command({ type: 'resume' });
    expect(told.at(-1)).toEqual({ type: 'cancelled' });
  });

  test('behavior: time left follows the pace since it began or resumed', () => {
    expect(timeLeft({ rows: 1000, total: 3000, since: { at: 0, rows: 500 } }, 10_000)).toBe('about 40 s left');
    expect(timeLeft({ rows: 0, total: 3000, since: { at: 0, rows: 0 } }, 10_000)).toBe('');
  });
});
