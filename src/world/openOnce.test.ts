import { expect, test, vi } from 'vitest';
import { openOnce } from './openOnce.ts';

test('default: it is opened on first use, and reused', async () => {
  const opened = {};
  const open = vi.fn(async () => opened);
  const get = openOnce(open);
  expect(open).not.toHaveBeenCalled();
  expect(await Promise.all([get(), get()])).toEqual([opened, opened]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('error: after a failure the next one tries again', async () => {
  const opened = {};
  const open = vi.fn(async () => opened).mockRejectedValueOnce(new Error('private mode'));
  const get = openOnce(open);
  await expect(get()).rejects.toThrow('private mode');
  expect(await get()).toBe(opened);
});
