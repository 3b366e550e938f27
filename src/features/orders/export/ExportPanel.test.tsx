import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { announcer } from '../../../ports/announcer.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import type { OrdersList } from '../live/OrdersList.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { type ExportState, exportStore, IDLE } from './exportStore.ts';

const rows = [sampleOrder(0), sampleOrder(1)];
const list: OrdersList = {
  page: samplePage(rows, { totalRecords: 48_213 }),
  rows,
  changed: new Set(),
  left: new Set(),
  dimmed: false,
  error: null,
  failures: 0,
  retry: () => undefined,
  pin: ms(1_791_417_700_000),
  live: null,
};
const open = (state: Partial<ExportState> = {}) => {
  exportStore.setState({ ...IDLE, ...state });
  renderPart(<ExportPanel view={DEFAULT_VIEW} list={list} />);
  return userEvent.setup();
};
afterEach(() => {
  exportStore.setState(IDLE);
  vi.restoreAllMocks();
});

test('someone sees how many rows each export would hold', () => {
  open();
  expect(screen.getByRole('button', { name: 'All matches as CSV 48,213 rows' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'This page as JSON Lines 2 rows' })).toBeDefined();
  expect(screen.getByText(/Exactly the orders of this view/)).toBeDefined();
});

test('someone saves the rows on screen as a file', async () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:test';
  });
  const user = open();
  await user.click(screen.getByRole('button', { name: /^This page as CSV/ }));
  const lines = ((await blobs[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(rows[0]?.orderHash);
});

test('while one export runs its progress is shown and no second one can begin', () => {
  open({ phase: 'running', rows: 16_400, total: 48_213, since: { at: Date.now() - 10_000, rows: 0 } });
  expect(screen.getByText('16,400 rows, page 164 of 483')).toBeDefined();
  expect(screen.getByText(/^about \d+ s left$/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^All matches as CSV/ }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
});

test('an export that lost its connection says where it resumes', () => {
  open({ phase: 'stopped', rows: 16_400, total: 48_213, why: 'The service cannot be reached.' });
  expect(screen.getByText('The service cannot be reached.')).toBeDefined();
  expect(screen.getByText(/Resume continues at page 165\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Resume' })).toBeDefined();
});

test('a finished export says whether the rows are as many as the service counts', async () => {
  const user = open({ phase: 'done', rows: 48_213, total: 48_213, exact: true });
  expect(screen.getByText('Counted.')).toBeDefined();
  expect(announcer.getState().polite.text).toBe('Export done, 48,213 orders');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Counted.')).toBeNull();
  exportStore.setState({ ...IDLE, phase: 'done', rows: 48_210, total: 48_213, exact: false });
  expect(await screen.findByText('The service now counts 48,213.')).toBeDefined();
});
