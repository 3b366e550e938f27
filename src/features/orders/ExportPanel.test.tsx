import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import { ms } from '../../domain/time.ts';
import { createEngines } from '../../engines/createEngines.ts';
import type { ExportState } from '../../engines/export/createExport.ts';
import { commonMessages } from '../../messages/common.ts';
import { errorMessages } from '../../messages/errors.ts';
import { orderExportMessages } from '../../messages/orders.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { testService } from '../../testing/testService.ts';
import type { World } from '../../world/World.ts';
import { ExportPanel, pickFile, timeLeft } from './ExportPanel.tsx';
import type { OrdersList } from './live/useOrdersList.ts';

const rows = [sampleOrder(0), sampleOrder(1)];
const list: OrdersList = {
  page: samplePage(rows, { totalRecords: 48_213 }),
  rows,
  changed: new Set(),
  left: new Set(),
  dimmed: false,
  error: null,
  pin: ms(1_791_417_700_000),
  live: null,
};
const open = (state: Partial<ExportState> = {}, saveFile: World['saveFile'] = () => undefined, shown = list) => {
  const service = { ...testService(), saveFile };
  const engines = createEngines(service);
  const { store } = engines.export;
  store.setState(state);
  renderPart(<ExportPanel view={DEFAULT_VIEW} list={shown} />, { service, engines });
  return { user: userEvent.setup(), store, service };
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('someone sees how many rows each export would hold', () => {
  open();
  expect(screen.getByRole('button', { name: orderExportMessages.allAs({ format: 'CSV 48,213 rows' }) })).toBeDefined();
  expect(
    screen.getByRole('button', { name: orderExportMessages.pageAs({ format: 'JSON Lines 2 rows' }) }),
  ).toBeDefined();
  expect(screen.getByText(orderExportMessages.exactly)).toBeDefined();
});

test('one order is one row, in each of the sentences that count it', () => {
  const one = { ...list, page: samplePage(rows.slice(1)), rows: rows.slice(1) };
  const { store } = open({ phase: 'running', rows: 1, total: 1 }, undefined, one);
  expect(screen.getByRole('button', { name: orderExportMessages.pageAs({ format: 'CSV 1 row' }) })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Exporting 1 order' })).toBeDefined();
  expect(screen.getByText('1 row, page 1 of 1')).toBeDefined();
  act(() => store.setState({ phase: 'done', exact: true }));
  expect(screen.getByRole('heading', { name: 'Exported 1 order' })).toBeDefined();
  expect(screen.getByRole('button', { name: orderExportMessages.allAs({ format: 'CSV 1 row' }) })).toBeDefined();
});

test('someone saves the rows on screen as a file', async () => {
  const files: Blob[] = [];
  const { user } = open({}, (file) => void files.push(file));
  await user.click(screen.getByRole('button', { name: /^This page as CSV/ }));
  const lines = ((await files[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(rows[0]?.orderHash);
});

test('while one export runs its progress is shown and no second one can begin', () => {
  open({ phase: 'running', rows: 16_400, total: 48_213, since: { at: Date.now() - 10_000, rows: 0 } });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(16_400 / 48_213));
  expect(screen.getByText('16,400 rows, page 164 of 483')).toBeDefined();
  expect(screen.getByText(/^about \d+ s left$/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^All matches as CSV/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: commonMessages.cancel })).toBeDefined();
});

test('while another view is on its way none of its orders and none of its rows are there to export', async () => {
  const saveFile = vi.fn();
  const { user, store } = open({}, saveFile, { ...list, dimmed: true, pin: ms(0) });
  for (const button of screen.getAllByRole('button', { name: /^(All matches|This page) as / })) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
  }
  expect([store.getState().phase, saveFile.mock.calls]).toEqual(['idle', []]);
});

test('an export that lost its connection says where it resumes', () => {
  open({
    phase: 'stopped',
    rows: 16_400,
    total: 48_213,
    failure: errorMessages.unreachable,
  });
  expect(screen.getByText(errorMessages.unreachable)).toBeDefined();
  expect(screen.getByText(/Resume continues at page 165\./)).toBeDefined();
  expect(screen.getByRole('button', { name: orderExportMessages.resume })).toBeDefined();
});

test('a finished export says whether the rows are as many as the service counts', async () => {
  const { user, store, service } = open({ phase: 'done', rows: 48_213, total: 48_213, exact: true });
  expect(screen.getByText(orderExportMessages.counted)).toBeDefined();
  expect(service.announcer.store.getState().polite.text).toBe('Export done, 48,213 orders');
  await user.click(screen.getByRole('button', { name: commonMessages.close }));
  expect(screen.queryByText(orderExportMessages.counted)).toBeNull();
  act(() => store.setState({ phase: 'done', rows: 48_210, total: 48_213, exact: false }));
  expect(await screen.findByText(orderExportMessages.countsNow({ count: '48,213' }))).toBeDefined();
});

test('pickFile opens the file picker', async () => {
  const handle = {};
  const picker = vi.fn(async () => handle);
  vi.stubGlobal('showSaveFilePicker', picker);
  expect(await pickFile('orders.csv', 'csv')).toBe(handle);
  expect(picker).toHaveBeenCalledWith({
    suggestedName: 'orders.csv',
    types: [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }],
  });
});

test('pickFile: a browser that cannot write to files collects a blob', async () => {
  expect(await pickFile('orders.csv', 'csv')).toBe('blob');
});

test('pickFile: a closed dialog exports nothing, a refused one a blob', async () => {
  const refuse = (name: string) =>
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('no', name)));
  refuse('AbortError');
  expect(await pickFile('orders.json', 'json')).toBeNull();
  refuse('SecurityError');
  expect(await pickFile('orders.json', 'json')).toBe('blob');
});

const since = { at: 0, rows: 0 };

test('timeLeft follows the pace so far', () => {
  expect(timeLeft({ rows: 25_000, total: 50_000, since }, 10_000)).toBe(orderExportMessages.timeLeft({ time: '10 s' }));
});

test('timeLeft: after a resume the pace counts from there, not from the pause', () => {
  expect(timeLeft({ rows: 30_000, total: 50_000, since: { at: 600_000, rows: 20_000 } }, 605_000)).toBe(
    orderExportMessages.timeLeft({ time: '10 s' }),
  );
});

test('timeLeft: nothing is shown before there is a rate', () => {
  expect(timeLeft({ rows: 0, total: 50_000, since }, 10_000)).toBe('');
  expect(timeLeft({ rows: 100, total: null, since }, 10_000)).toBe('');
  expect(timeLeft({ rows: 100, total: 50_000, since }, 500)).toBe('');
});
