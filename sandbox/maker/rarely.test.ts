import { expect, test } from 'vitest';
import { rarely } from './rarely.ts';

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
