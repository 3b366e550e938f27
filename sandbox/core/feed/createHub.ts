import type { DialectName } from '../ServiceChain.ts';
import { eventFrame, type FeedEvent } from '../wire/eventFrame.ts';

/** A websocket, as far as the feed needs one. */
export type FeedSocket = {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that were handed over and have not left yet. */
  buffered(): number;
};

/** A consumer that has this many bytes waiting is dropped, so that the others are not held up. */
export const SLOW_BYTES = 1_048_576;
/** What one connection may follow: ALL, or so many RFQs. */
export const MOST_TOPICS = 1_000;

/** One connected client and what it wants to see. */
type Subscriber = {
  readonly socket: FeedSocket;
  readonly topics: Set<string>;
};

/** Rewrites what a frame becomes on its way out; for tests of lies and faults. */
export type FrameFault = (event: FeedEvent, frame: string, deliver: (frame: string) => void) => void;

/** Everyone who listens. */
export type Hub = {
  join(socket: FeedSocket): Subscriber;
  leave(subscriber: Subscriber): void;
  /** Subscribes to a topic, unless the subscriber has it already or has as many as it may. */
  subscribe(subscriber: Subscriber, topic: string): 'new' | 'known' | 'full';
  publish(event: FeedEvent): void;
  /** Whether anyone would see an event of this RFQ. */
  reaches(rfqId: string): boolean;
  /** Sends to one alone. */
  tell(subscriber: Subscriber, event: FeedEvent): void;
  size(): number;
  /** Sends nothing to anyone while it holds: the sockets look alive and are not. For tests. */
  freeze(frozen: boolean): void;
  closeAll(code?: number): void;
};

/** The topic of those who want everything. */
export const ALL = 'ALL';

/** Makes the hub: a frame is written once and sent to all who want it; slow consumers are dropped. */
export const createHub = (options: {
  readonly dialect: DialectName;
  readonly strict?: boolean;
  readonly fault: FrameFault | null;
}): Hub => {
  const everyone = new Set<Subscriber>();
  const byTopic = new Map<string, Set<Subscriber>>();
  let sequence = 0;
  let frozen = false;

  const leave = (subscriber: Subscriber) => {
    everyone.delete(subscriber);
    for (const topic of subscriber.topics) {
      const members = byTopic.get(topic);
      members?.delete(subscriber);
      if (members?.size === 0) byTopic.delete(topic);
    }
  };
  const send = (subscriber: Subscriber, frame: string) => {
    if (frozen || !everyone.has(subscriber)) return;
    if (subscriber.socket.buffered() > SLOW_BYTES) {
      leave(subscriber);
      subscriber.socket.close(1013, 'too slow');
    } else subscriber.socket.send(frame);
  };
  const emit = (event: FeedEvent, readers: () => Iterable<Subscriber>) => {
    sequence += 1;
    const deliver = (frame: string) => {
      for (const subscriber of readers()) send(subscriber, frame);
    };
    const frame = eventFrame(event, sequence, options.dialect, options.strict);
    if (options.fault) options.fault(event, frame, deliver);
    else deliver(frame);
  };

  return {
    join: (socket) => {
      const subscriber = { socket, topics: new Set<string>() };
      everyone.add(subscriber);
      return subscriber;
    },
    leave,
    subscribe: (subscriber, topic) => {
      if (subscriber.topics.has(topic)) return 'known';
      if (subscriber.topics.size >= MOST_TOPICS) return 'full';
      subscriber.topics.add(topic);
      const members = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, members.add(subscriber));
      return 'new';
    },
    publish: (event) =>
      emit(event, () => new Set([...(byTopic.get(ALL) ?? []), ...(byTopic.get(event.data.rfqId) ?? [])])),
    reaches: (rfqId) => (byTopic.get(ALL)?.size ?? 0) + (byTopic.get(rfqId)?.size ?? 0) > 0,
    tell: (subscriber, event) => emit(event, () => [subscriber]),
    size: () => everyone.size,
    freeze: (value) => {
      frozen = value;
    },
    closeAll: (code = 1001) => {
      for (const subscriber of everyone) subscriber.socket.close(code, 'closed by the service');
      everyone.clear();
      byTopic.clear();
    },
  };
};
