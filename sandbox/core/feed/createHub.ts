import type { DialectName } from '../ServiceChain.ts';
import { eventFrame, type FeedEvent } from '../wire/eventFrame.ts';

export type FeedSocket = {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Bytes that are not sent yet. */
  buffered(): number;
};

/** A consumer with this many unsent bytes is dropped. */
export const SLOW_BYTES = 1_048_576;
/** Topics of one connection: ALL, or so many RFQs. */
export const MAX_TOPICS = 1_000;

type Subscriber = {
  readonly socket: FeedSocket;
  readonly topics: Set<string>;
};

/** Rewrites, drops or delays a frame, for tests. */
export type FrameFault = (event: FeedEvent, frame: string, deliver: (frame: string) => void) => void;

export type Hub = {
  join(socket: FeedSocket): Subscriber;
  leave(subscriber: Subscriber): void;
  /** `full`: the subscriber has as many topics as it may. */
  subscribe(subscriber: Subscriber, topic: string): 'new' | 'known' | 'full';
  publish(event: FeedEvent): void;
  /** True where an event of this RFQ has a subscriber. */
  reaches(rfqId: string): boolean;
  emit(subscriber: Subscriber, event: FeedEvent): void;
  size(): number;
  /** Sends nothing while frozen, with open sockets. For tests. */
  freeze(frozen: boolean): void;
  closeAll(code?: number): void;
};

export const ALL = 'ALL';

/** A frame is encoded once and sent to all subscribers; slow consumers are dropped. */
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
      if (subscriber.topics.size >= MAX_TOPICS) return 'full';
      subscriber.topics.add(topic);
      const members = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, members.add(subscriber));
      return 'new';
    },
    publish: (event) =>
      emit(event, () => new Set([...(byTopic.get(ALL) ?? []), ...(byTopic.get(event.data.rfqId) ?? [])])),
    reaches: (rfqId) => (byTopic.get(ALL)?.size ?? 0) + (byTopic.get(rfqId)?.size ?? 0) > 0,
    emit: (subscriber, event) => emit(event, () => [subscriber]),
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
