import { afterEach, expect, test, vi } from 'vitest';
import { pickFile } from './pickFile.ts';

afterEach(() => vi.unstubAllGlobals());

test('default', async () => {
  const handle = {};
  const picker = vi.fn(async () => handle);
  vi.stubGlobal('showSaveFilePicker', picker);
  expect(await pickFile('orders.csv', 'csv')).toBe(handle);
  expect(picker).toHaveBeenCalledWith({
    suggestedName: 'orders.csv',
    types: [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }],
  });
});

test('behavior: a browser that cannot write to files collects a blob', async () => {
  expect(await pickFile('orders.csv', 'csv')).toBe('blob');
});

test('behavior: a closed dialog exports nothing, a refused one a blob', async () => {
  const refuse = (name: string) =>
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('no', name)));
  refuse('AbortError');
  expect(await pickFile('orders.json', 'json')).toBeNull();
  refuse('SecurityError');
  expect(await pickFile('orders.json', 'json')).toBe('blob');
});
