import { type Ms, ms } from '../domain/time.ts';
import type { FeedSocket } from '../world/World.ts';

type Listener = (event: Event) => void;

/** A websocket whose server is the test. */
export class FakeSocket implements FeedSocket {
  readonly sent: string[] = [];
  readonly openedAt: Ms;
  state: 'connecting' | 'open' | 'closed' = 'connecting';
  readonly #listeners = new Map<string, Listener[]>();

  constructor(at: Ms) {
    this.openedAt = at;
  }
  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  send(text: string): void {
    if (this.state !== 'open') throw new Error('not open');
    this.sent.push(text);
  }
  close(): void {
    this.state = 'closed';
  }
  /** Emits a message of the service, also on a closed socket, as browsers do. */
  emit(type: 'open' | 'message' | 'close' | 'error', data?: unknown): void {
    if (type === 'open') this.state = 'open';
    if (type === 'close') this.state = 'closed';
    const event = Object.assign(new Event(type), { data });
    for (const listener of this.#listeners.get(type) ?? []) listener(event);
  }
  get topics(): string[] {
    return this.sent.map((text) => JSON.parse(text).params[0].rfqId);
  }
}

export const fakeFeedWorld = (random: () => number = () => 0.5) => {
  let time = 1_791_417_660_000;
  let timers: { at: number; run: () => void }[] = [];
  const sockets: FakeSocket[] = [];
  return {
    sockets,
    random,
    now: (): Ms => ms(time),
    schedule: (run: () => void, delay: number) => {
      const timer = { at: time + delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    openSocket: (): FeedSocket => {
      const socket = new FakeSocket(ms(time));
      sockets.push(socket);
      return socket;
    },
    /** Advances the clock by `span` ms and runs the timers that are due, in order. */
    pass: (span: number): void => {
      const until = time + span;
      for (;;) {
        timers.sort((a, b) => a.at - b.at);
        const next = timers[0];
        if (next === undefined || next.at > until) break;
        timers.shift();
        time = Math.max(time, next.at);
        next.run();
      }
      time = until;
    },
    last: (): FakeSocket => {
      const socket = sockets.at(-1);
      if (socket === undefined) throw new Error('no socket yet');
      return socket;
    },
  };
};
