import { type Ms, ms } from '../../domain/time.ts';
import { retryDelay } from '../../world/retry.ts';
import type { Clock, FeedSocket } from '../../world/World.ts';
import type { FeedConnection } from './FeedState.ts';

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 30_000;

/** The delay before the next attempt (equal jitter), so that clients do not reconnect together. */
export const feedBackoff = (failures: number, random: number): Ms =>
  ms(Math.round(retryDelay(failures + 1, FIRST_BACKOFF_MS, MAX_BACKOFF_MS) * (0.5 + random / 2)));

/** After this much silence a service that responds to requests is sent one. */
const PROBE_AFTER_MS = 20_000;
const PROBE_TIMEOUT_MS = 10_000;
/** A service that never responds cannot be probed: its silent connection is replaced after this long. */
const SILENCE_TIMEOUT_MS = 300_000;

export type Heartbeat = 'alive' | 'probe' | 'dead';

/**
 * Tells a quiet feed from a dead one by inactivity. Browsers cannot send protocol pings and the market may be silent for
 * minutes, so a service known to respond to subscribe requests is sent one again, which changes nothing.
 */
export const createHeartbeat = () => {
  let messageAt = ms(0);
  let probedAt: Ms | null = null;
  let responds = false;
  const onMessage = (now: Ms): void => {
    messageAt = now;
    probedAt = null;
  };
  return {
    onOpen: onMessage,
    onMessage,
    onResponse: (): void => {
      responds = true;
    },
    /** Call it every few seconds. `probe`: the caller sends a request now. */
    check: (now: Ms): Heartbeat => {
      // Times ahead of a clock that was set back would be waited for.
      messageAt = ms(Math.min(messageAt, now));
      if (probedAt !== null) probedAt = ms(Math.min(probedAt, now));
      const silence = now - messageAt;
      if (!responds) return silence >= SILENCE_TIMEOUT_MS ? 'dead' : 'alive';
      if (probedAt !== null) return now - probedAt >= PROBE_TIMEOUT_MS ? 'dead' : 'alive';
      if (silence < PROBE_AFTER_MS) return 'alive';
      probedAt = now;
      return 'probe';
    },
  };
};

const CONNECT_TIMEOUT_MS = 10_000;
/** A connection that lived this long resets the backoff. */
const STABLE_AFTER_MS = 5000;
const HEARTBEAT_INTERVAL_MS = 2000;

type ConnectFeedParameters = {
  /** `now` is service time. */
  readonly world: Pick<Clock, 'now' | 'random' | 'schedule'> & { readonly openSocket: () => FeedSocket };
  /** "svc_" or "aori_". */
  readonly methodPrefix: string;
  /** Subscribed to beside ALL on every open. The caller changes it. */
  readonly rfqIds: ReadonlySet<string>;
  /** Called with every text that arrives, and with null for a frame that is not text. */
  readonly onText: (text: string | null) => void;
  readonly onConnection: (connection: FeedConnection) => void;
};

/**
 * Keeps one websocket of the RFQ feed open (docs/asyncapi.json): subscribes on every open, detects silence, backs off
 * after failures, and never has two sockets. Events of a socket that was replaced are dropped by its generation.
 */
export const connectFeed = (parameters: ConnectFeedParameters) => {
  const { world, methodPrefix, rfqIds, onText, onConnection } = parameters;
  const heartbeat = createHeartbeat();
  let generation = 0;
  let socket: FeedSocket | null = null;
  let cancelTimer = (): void => {};
  let connection: FeedConnection = { phase: 'stopped', since: world.now(), failures: 0, nextAt: null, droppedAt: null };
  let requests = 0;

  const enter = (next: Partial<FeedConnection> & Pick<FeedConnection, 'phase'>): void => {
    connection = { ...connection, nextAt: null, since: world.now(), ...next };
    onConnection(connection);
  };
  /** Each phase has one timer. */
  const schedule = (run: () => void, delay: number): void => {
    cancelTimer();
    cancelTimer = world.schedule(run, delay);
  };
  const sendSubscribe = (rfqId: string): void => {
    requests += 1;
    const request = { id: `sub-${requests}`, jsonrpc: '2.0', method: `${methodPrefix}subscribe`, params: [{ rfqId }] };
    try {
      socket?.send(JSON.stringify(request));
    } catch {
      onLost();
    }
  };
  const close = (): void => {
    generation += 1;
    const old = socket;
    socket = null;
    try {
      old?.close();
    } catch {
      // Its generation is over: a socket that cannot be closed is ignored.
    }
  };

  const open = (): void => {
    close();
    const opened = generation;
    const ifCurrent = (handler: (event: Event) => void) => (event: Event) => {
      if (opened === generation) handler(event);
    };
    enter({ phase: 'connecting' });
    schedule(onLost, CONNECT_TIMEOUT_MS);
    try {
      socket = world.openSocket();
    } catch {
      onLost();
      return;
    }
    socket.addEventListener('open', ifCurrent(onOpen));
    socket.addEventListener('close', ifCurrent(onLost));
    socket.addEventListener('error', ifCurrent(onLost));
    socket.addEventListener(
      'message',
      ifCurrent((event) => onMessage('data' in event ? event.data : null)),
    );
  };
  const onOpen = (): void => {
    heartbeat.onOpen(world.now());
    enter({ phase: 'live', droppedAt: null });
    for (const rfqId of ['ALL', ...rfqIds]) sendSubscribe(rfqId);
    checkHeartbeat();
  };
  const onMessage = (data: unknown): void => {
    heartbeat.onMessage(world.now());
    onText(typeof data === 'string' ? data : null);
  };
  const checkHeartbeat = (): void => {
    if (connection.phase !== 'live') return;
    const finding = heartbeat.check(world.now());
    if (finding === 'dead') {
      onLost();
      return;
    }
    schedule(checkHeartbeat, HEARTBEAT_INTERVAL_MS);
    if (finding === 'probe') sendSubscribe('ALL');
  };
  const onLost = (): void => {
    const now = world.now();
    const wasLive = connection.phase === 'live';
    const failures = wasLive && now - connection.since >= STABLE_AFTER_MS ? 0 : connection.failures + 1;
    const droppedAt = wasLive ? now : connection.droppedAt;
    close();
    const wait = feedBackoff(failures, world.random());
    enter({ phase: 'waiting', failures, droppedAt, nextAt: ms(now + wait) });
    schedule(open, wait);
  };

  open();
  return {
    /** Retries at once instead of waiting. Does nothing while live or connecting. */
    reconnect: (): void => {
      if (connection.phase === 'waiting') open();
    },
    subscribe: (rfqId: string): void => {
      if (connection.phase === 'live') sendSubscribe(rfqId);
    },
    onResponse: heartbeat.onResponse,
    stop: (): void => {
      cancelTimer();
      close();
      const droppedAt = connection.phase === 'live' ? world.now() : connection.droppedAt;
      enter({ phase: 'stopped', failures: 0, droppedAt });
    },
  };
};

export type FeedHandle = ReturnType<typeof connectFeed>;
