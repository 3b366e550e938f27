import { type Ms, ms } from '../../domain/time.ts';
import type { Clock, FeedSocket } from '../../world/World.ts';
import type { FeedConnection } from './feedProtocol.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** The wait before the next attempt: doubles with each failure in a row up to 30 s, of which a random half to whole. */
export const feedBackoff = (failures: number, random: number): Ms =>
  ms(Math.round(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10)) * (0.5 + random / 2)));

/** After this much silence a service that answers requests is asked for a sign of life. */
const QUIET_MS = 20_000;
/** How long the answer to that may take. */
const PROBE_MS = 10_000;
/** A service that never answers requests cannot be asked: its silent connection is renewed after this long. */
const MUTE_MS = 300_000;

/** What to do about a connection. */
export type PulseFinding = 'alive' | 'probe' | 'dead';

/**
 * Tells a quiet feed from a dead one by inactivity. Browsers cannot send protocol pings and the market may be silent for
 * minutes, so a service known to answer subscribe requests is sent one again, which changes nothing and is answered.
 */
export const feedPulse = () => {
  let heardAt = ms(0);
  let probedAt: Ms | null = null;
  let answers = false;
  return {
    start: (now: Ms): void => {
      heardAt = now;
      probedAt = null;
    },
    heard: (now: Ms): void => {
      heardAt = now;
      probedAt = null;
    },
    answered: (): void => {
      answers = true;
    },
    /** Call it every few seconds; `probe` means that the caller sends a request now. */
    look: (now: Ms): PulseFinding => {
      // A clock that was set back counts from there: what lies ahead of it would be waited for.
      heardAt = ms(Math.min(heardAt, now));
      if (probedAt !== null) probedAt = ms(Math.min(probedAt, now));
      const silence = now - heardAt;
      if (!answers) return silence >= MUTE_MS ? 'dead' : 'alive';
      if (probedAt !== null) return now - probedAt >= PROBE_MS ? 'dead' : 'alive';
      if (silence < QUIET_MS) return 'alive';
      probedAt = now;
      return 'probe';
    },
  };
};

const CONNECT_LIMIT_MS = 10_000;
const ALIVE_MS = 5000;
const LOOK_EVERY_MS = 2000;

/** What the feed needs of the world, handed in so that it runs in a page, a worker and a test. `now` is service time. */
export type FeedWorld = Pick<Clock, 'now' | 'random' | 'schedule'> & { readonly openSocket: () => FeedSocket };

/** What connectFeed needs and calls. */
export type ConnectFeedParameters = {
  readonly world: FeedWorld;
  /** "svc_" or "aori_". */
  readonly methodPrefix: string;
  /** Called for every text that arrives; a frame that is no text arrives as null. */
  readonly onText: (text: string | null) => void;
  readonly onConnection: (connection: FeedConnection) => void;
};

/** A running connection. */
export type FeedHandle = {
  /** Tries again at once instead of waiting. Does nothing while live or connecting. */
  readonly reconnect: () => void;
  /** Subscribes to one rfqId beside ALL, now and after every reconnection. */
  readonly subscribe: (rfqId: string) => void;
  /** Forgets one rfqId: it is left out from the next connection on (the interface has no unsubscribe). */
  readonly forget: (rfqId: string) => void;
  /** That an answer to one of our requests came: from then on silence is probed. */
  readonly answered: () => void;
  readonly stop: () => void;
};

/**
 * Keeps one websocket of the RFQ feed open for good (docs/asyncapi.json): subscribes on every open, notices silence,
 * waits longer after each failure, and never has two sockets. Callbacks of a socket that was given up are dropped by its
 * generation.
 */
export const connectFeed = ({ world, methodPrefix, onText, onConnection }: ConnectFeedParameters): FeedHandle => {
  const topics = new Set(['ALL']);
  const pulse = feedPulse();
  let generation = 0;
  let socket: FeedSocket | null = null;
  let cancel = (): void => {};
  let connection: FeedConnection = { phase: 'stopped', since: world.now(), failures: 0, nextAt: null, droppedAt: null };
  let requests = 0;

  const enter = (next: Partial<FeedConnection> & Pick<FeedConnection, 'phase'>): void => {
    connection = { ...connection, nextAt: null, since: world.now(), ...next };
    onConnection(connection);
  };
  const later = (run: () => void, delay: number): void => {
    cancel();
    cancel = world.schedule(run, delay);
  };
  const ask = (rfqId: string): void => {
    requests += 1;
    const request = { id: `sub-${requests}`, jsonrpc: '2.0', method: `${methodPrefix}subscribe`, params: [{ rfqId }] };
    try {
      socket?.send(JSON.stringify(request));
    } catch {
      lost();
    }
  };
  const close = (): void => {
    generation += 1;
    const old = socket;
    socket = null;
    try {
      old?.close();
    } catch {
      // A socket that cannot even be closed is forgotten: its generation is over.
    }
  };

  const open = (): void => {
    close();
    const mine = generation;
    const current = (run: (event: Event) => void) => (event: Event) => {
      if (mine === generation) run(event);
    };
    enter({ phase: 'connecting' });
    later(lost, CONNECT_LIMIT_MS);
    try {
      socket = world.openSocket();
    } catch {
      lost();
      return;
    }
    socket.addEventListener('open', current(opened));
    socket.addEventListener('close', current(lost));
    socket.addEventListener('error', current(lost));
    socket.addEventListener(
      'message',
      current((event) => heard('data' in event ? event.data : null)),
    );
  };
  const opened = (): void => {
    pulse.start(world.now());
    enter({ phase: 'live', droppedAt: null });
    for (const rfqId of topics) ask(rfqId);
    look();
  };
  const heard = (data: unknown): void => {
    pulse.heard(world.now());
    onText(typeof data === 'string' ? data : null);
  };
  const look = (): void => {
    if (connection.phase !== 'live') return;
    const finding = pulse.look(world.now());
    if (finding === 'dead') {
      lost();
      return;
    }
    later(look, LOOK_EVERY_MS);
    if (finding === 'probe') ask('ALL');
  };
  const failuresNow = (now: Ms): number => {
    const wasAlive = connection.phase === 'live' && now - connection.since >= ALIVE_MS;
    return wasAlive ? 0 : connection.failures + 1;
  };
  const lost = (): void => {
    const now = world.now();
    const failures = failuresNow(now);
    const droppedAt = connection.phase === 'live' ? now : connection.droppedAt;
    close();
    const wait = feedBackoff(failures, world.random());
    enter({ phase: 'waiting', failures, droppedAt, nextAt: ms(now + wait) });
    later(open, wait);
  };

  open();
  return {
    reconnect: () => {
      if (connection.phase === 'waiting') open();
    },
    subscribe: (rfqId) => {
      if (topics.has(rfqId)) return;
      topics.add(rfqId);
      if (connection.phase === 'live') ask(rfqId);
    },
    forget: (rfqId) => {
      if (rfqId !== 'ALL') topics.delete(rfqId);
    },
    answered: () => pulse.answered(),
    stop: () => {
      cancel();
      close();
      const droppedAt = connection.phase === 'live' ? world.now() : connection.droppedAt;
      enter({ phase: 'stopped', failures: 0, droppedAt });
    },
  };
};
