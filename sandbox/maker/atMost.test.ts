import { expect, test } from 'vitest';
import { atMost } from './atMost.ts';

test('default: beyond the limit items pass, and after an end or an error there is room again', async () => {
  const ends: (() => void)[] = [];
  const [began, errors] = [[] as number[], [] as unknown[]];
  const work = async (item: number) => {
    began.push(item);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (item === 1) throw new Error('one');
  };
  const take = atMost(2, work, (error) => errors.push(error));
  for (const item of [1, 2, 3]) take(item);
  expect(began).toEqual([1, 2]);
  for (const end of ends) end();
  await expect.poll(() => errors.length).toBe(1);
  take(4);
  expect(began).toEqual([1, 2, 4]);
});
