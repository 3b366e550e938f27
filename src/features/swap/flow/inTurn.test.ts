import { describe, expect, test } from 'vitest';
import { inTurn } from './inTurn.ts';

/** Web Locks of one browser, enough of them: a queue per name. */
class FakeLocks {
  private readonly last = new Map<string, Promise<unknown>>();
  request(name: string, work: () => Promise<unknown>): Promise<unknown> {
    const mine = (this.last.get(name) ?? Promise.resolve()).then(work, work);
    this.last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}
const withLocks = () => inTurn(new FakeLocks() as unknown as LockManager);
const without = () => inTurn(undefined);

describe.each([
  ['with Web Locks', withLocks],
  ['without', without],
])('%s', (_name, makeTurns) => {
  test('default: the second waits for the first, and another name does not', async () => {
    const take = makeTurns();
    const said: string[] = [];
    let finish = (): void => undefined;
    const first = take('a', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      said.push('first');
    });
    const second = take('a', async () => void said.push('second'));
    await take('b', async () => void said.push('other'));
    expect(said).toEqual(['other']);
    finish();
    await Promise.all([first, second]);
    expect(said).toEqual(['other', 'first', 'second']);
  });

  test('error: work that fails does not hold up the next, and its failure is its own', async () => {
    const take = makeTurns();
    const failing = take('a', async () => Promise.reject(new Error('no')));
    const next = take('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
