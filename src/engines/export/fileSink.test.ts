import { expect, test } from 'vitest';
import { fileSink } from './createExport.ts';

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

test('behavior: with a file on disk every text is written there, without a blob', async () => {
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
