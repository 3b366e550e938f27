import { expect, test } from 'vitest';
import { BUSY_HINT, StartError } from './StartError.ts';
import { type Entry, spawnEntry } from './spawnEntry.ts';
import { superviseEntry } from './superviseEntry.ts';

/** An entry whose end the test decides. */
const entries = (failure: string | null = null) => {
  const made: { end: (how: number | string) => void; stopped: boolean }[] = [];
  const spawn = (): Entry => {
    let end: (how: number | string) => void = () => undefined;
    const ended = new Promise<number | string>((resolve) => {
      end = resolve;
    });
    const one = { end, stopped: false };
    made.push(one);
    return {
      pid: made.length,
      ended,
      failure: () => failure,
      stop: async () => {
        one.stopped = true;
        end('SIGTERM');
      },
    };
  };
  return { made, spawn };
};

const start = (
  spawn: () => Entry,
  log: string[],
  ready: (ended: AbortSignal) => Promise<void> = async () => undefined,
) => superviseEntry({ name: 'service', spawn, ready, log: (line) => log.push(line) });

test('default: a child that exits is restarted, and that is logged', async () => {
  const [log, { made, spawn }] = [[] as string[], entries()];
  const service = await start(spawn, log);
  expect([service.pid(), service.restarts()]).toEqual([1, 0]);
  made[0]?.end('SIGKILL');
  await expect.poll(() => service.restarts()).toBe(1);
  expect(service.pid()).toBe(2);
  expect(log).toEqual(['The service process ended (SIGKILL). Starting it again.']);
  await service.stop();
});

test('behavior: a child that is stopped is not started again', async () => {
  const [log, { made, spawn }] = [[] as string[], entries()];
  const service = await start(spawn, log);
  await service.stop();
  expect([made.length, made[0]?.stopped, log]).toEqual([1, true, []]);
});

test('behavior: a child that exits repeatedly is restarted after longer waits', async () => {
  const [log, { made, spawn }] = [[] as string[], entries()];
  const service = await start(spawn, log);
  const began = Date.now();
  for (let i = 0; i < 3; i += 1) {
    made[i]?.end(1);
    await expect.poll(() => made.length, { interval: 10 }).toBe(i + 2);
  }
  // 200 + 400 + 800 ms between the starts.
  expect(Date.now() - began).toBeGreaterThan(1_300);
  await service.stop();
});

test('error: a child that ends before it is ready fails the start, and waiting for it ends', async () => {
  const [log, { made, spawn }] = [[] as string[], entries()];
  let aborted = false;
  const starting = start(spawn, log, (ended) => {
    ended.addEventListener('abort', () => {
      aborted = true;
    });
    return new Promise(() => undefined);
  });
  made[0]?.end(1);
  await expect(starting).rejects.toThrow(
    new StartError(`The service could not start: the process ended (1) before it was ready.\n${BUSY_HINT}`),
  );
  expect([made.length, aborted]).toEqual([1, true]);
});

test('error: the error of a child that cannot start is quoted', async () => {
  const { made, spawn } = entries('the node of Base does not respond.');
  const starting = start(spawn, [], () => new Promise(() => undefined));
  made[0]?.end(1);
  await expect(starting).rejects.toThrow(
    new StartError('The service could not start: the node of Base does not respond.'),
  );
});

test('error: a process that throws at its start reports one line, and prints no stack', async () => {
  const log: string[] = [];
  const spawn = () =>
    spawnEntry('sandbox/node/serve.ts', { CAUSEWAY_SERVICE: '{"faults":true,"host":"0.0.0.0"}' }, (line) =>
      log.push(line),
    );
  await expect(start(spawn, log, () => new Promise(() => undefined))).rejects.toThrow(
    new StartError('The service could not start: Faults are for this machine alone: use --host 127.0.0.1.'),
  );
  expect(log).toEqual([]);
});
