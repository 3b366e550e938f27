import { expect, test } from 'vitest';
import { aloneInTabs } from './aloneInTabs.ts';

/** The browser's lock manager, as far as `ifAvailable` goes. */
const lockManager = (): Pick<LockManager, 'request'> => {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      held.delete(name);
    }
  };
  return { request } as Pick<LockManager, 'request'>;
};

test('default: the first tab gets the name, the second does not until it is released', async () => {
  const locks = lockManager();
  const release = await aloneInTabs(locks, 'auto');
  expect(release).not.toBeNull();
  expect(await aloneInTabs(locks, 'auto')).toBeNull();
  expect(await aloneInTabs(locks, 'other')).not.toBeNull();
  release?.();
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(await aloneInTabs(locks, 'auto')).not.toBeNull();
});

test('behavior: a browser without locks lets it through', async () => {
  expect(await aloneInTabs(undefined, 'auto')).toBeTypeOf('function');
});

test('error: a lock manager that fails is an error, not a yes', async () => {
  const broken = { request: () => Promise.reject(new Error('broken')) };
  await expect(aloneInTabs(broken as unknown as LockManager, 'auto')).rejects.toThrow('broken');
});
