import { describe, expect, test } from 'vitest';
import { atMost, rarely } from './limits.ts';

describe('atMost', () => {
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
});

describe('rarely', () => {
  test('default: the same line once in a while, with how often it was held back; other lines at once', () => {
    const log: string[] = [];
    let now = 0;
    const say = rarely(
      (line) => log.push(line),
      100,
      () => now,
    );
    for (const time of [0, 10, 20, 99]) {
      now = time;
      say('closed');
    }
    say('other');
    now = 100;
    say('closed');
    now = 300;
    say('closed');
    expect(log).toEqual(['closed', 'other', 'closed (and 3 times more before)', 'closed']);
  });
});
