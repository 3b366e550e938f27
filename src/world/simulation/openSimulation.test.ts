import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import {
  type FromSimulation,
  SIMULATION_ORIGIN,
  type SimulationState,
  type ToSimulation,
} from '../../domain/simulation.ts';
import type { SimulationPort } from './openSimulation.ts';
import { openSimulation } from './openSimulation.ts';

type Listeners = Parameters<SimulationPort['listen']>;

const open = async () => {
  const posted: ToSimulation[] = [];
  let listeners: Listeners | null = null;
  const state = createStore<SimulationState>(() => ({ phase: 'starting', step: 'chains' }));
  const simulation = openSimulation(
    {
      post: (message) => void posted.push(message),
      listen: (...given) => {
        listeners = given;
      },
    },
    { hold: async () => () => undefined },
    state,
  );
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  const receive = (message: FromSimulation) => listeners?.[0](message);
  const run = (market = 'one') =>
    receive({ type: 'state', market, state: { phase: 'running', restored: false, since: 5 } });
  const postedOf = <Type extends ToSimulation['type']>(type: Type) =>
    posted.filter((message): message is Extract<ToSimulation, { type: Type }> => message.type === type);
  return {
    simulation,
    state,
    posted,
    receive,
    run,
    postedOf,
    broken: () => listeners?.[1](),
    begun: () => listeners?.[2](),
  };
};

test('default: a page greets, requests once a market has responded, and reads the message as a response', async () => {
  const { simulation, state, posted, receive, run, postedOf } = await open();
  expect(postedOf('hello')).toHaveLength(1);
  const requested = simulation.fetch(`${SIMULATION_ORIGIN}/swap`, {
    method: 'POST',
    body: '{"a":1}',
    headers: { accept: 'application/json' },
  });
  expect(posted).toHaveLength(1);
  run();
  const [request] = postedOf('fetch');
  expect(request).toMatchObject({ method: 'POST', body: '{"a":1}', headers: [['accept', 'application/json']] });
  receive({
    type: 'response',
    id: request?.id ?? 0,
    status: 409,
    headers: [['x-rfq-id', 'q']],
    body: '{"error":"no"}',
  });
  const response = await requested;
  expect([response.status, response.headers.get('x-rfq-id'), await response.json()]).toEqual([
    409,
    'q',
    { error: 'no' },
  ]);
  expect(state.getState()).toEqual({ phase: 'running', restored: false, since: 5 });
});

test('behavior: a response without a body is one', async () => {
  const { simulation, receive, run, postedOf } = await open();
  run();
  const requested = simulation.fetch(SIMULATION_ORIGIN, {});
  receive({ type: 'response', id: postedOf('fetch')[0]?.id ?? 0, status: 204, headers: [], body: '' });
  expect((await requested).body).toBe(null);
});

test('behavior: a socket opens, gets frames, and is closed by either side', async () => {
  const { simulation, receive, run, postedOf } = await open();
  run();
  const received: string[] = [];
  const socket = simulation.openSocket('ws://simulation.localhost/ws');
  for (const type of ['open', 'message', 'close'] as const) {
    socket.addEventListener(type, (event) =>
      received.push(`${type} ${event instanceof MessageEvent ? event.data : ''}`),
    );
  }
  const id = postedOf('open')[0]?.id ?? 0;
  receive({ type: 'opened', id });
  receive({ type: 'frame', id, text: 'hello' });
  socket.send('subscribe');
  expect(postedOf('send')).toEqual([{ type: 'send', id, text: 'subscribe' }]);
  receive({ type: 'closed', id });
  receive({ type: 'frame', id, text: 'late' });
  socket.close();
  expect(received).toEqual(['open ', 'message hello', 'close ']);
});

test('behavior: another market has no requests of the previous one', async () => {
  const { simulation, run, begun, postedOf } = await open();
  run('one');
  const requested = simulation.fetch(SIMULATION_ORIGIN, {});
  const closed = vi.fn();
  simulation.openSocket('ws://simulation.localhost/ws').addEventListener('close', closed);
  begun();
  expect(postedOf('hello')).toHaveLength(2);
  run('two');
  await expect(requested).rejects.toBeInstanceOf(TypeError);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('behavior: an aborted request gets no response, and the market is informed', async () => {
  const { simulation, receive, run, postedOf } = await open();
  run();
  const giveUp = new AbortController();
  const requested = simulation.fetch(SIMULATION_ORIGIN, { signal: giveUp.signal });
  giveUp.abort();
  await expect(requested).rejects.toMatchObject({ name: 'AbortError' });
  const id = postedOf('fetch')[0]?.id ?? 0;
  expect(postedOf('abort')).toEqual([{ type: 'abort', id }]);
  receive({ type: 'response', id, status: 200, headers: [], body: '' });
  await expect(simulation.fetch(SIMULATION_ORIGIN, { signal: giveUp.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('error: a connection that breaks, and a worker that cannot be loaded', async () => {
  const { simulation, state, receive, run, postedOf, broken } = await open();
  run();
  const requested = simulation.fetch(SIMULATION_ORIGIN, {});
  receive({ type: 'failed', id: postedOf('fetch')[0]?.id ?? 0, reason: 'cut' });
  await expect(requested).rejects.toThrow('cut');
  const waiting = simulation.fetch(SIMULATION_ORIGIN, {});
  broken();
  await expect(waiting).rejects.toBeInstanceOf(TypeError);
  await expect(simulation.fetch(SIMULATION_ORIGIN, {})).rejects.toBeInstanceOf(TypeError);
  expect(state.getState()).toEqual({ phase: 'ended', reason: 'worker' });
});
