import { createHash } from 'node:crypto';
import type { WebSocket } from 'ws';

/** The path of the relay and the only project that it accepts. */
export const WALLET_CONNECT_PATH = '/walletconnect';
export const WALLET_CONNECT_PROJECT = '0'.repeat(32);

/** Most topics of one socket, messages that wait on one topic, and seconds that one may wait. */
const MAX_TOPICS = 200;
const MAX_PENDING = 100;
const MAX_TTL_SEC = 30 * 86_400;
const TOPIC = /^[0-9a-f]{64}$/;
/** Tags of a proposal, a response and a settlement that the relay publishes for a client. */
const TAGS = { propose: 1100, respond: 1101, settle: 1102 } as const;
const PAIRING_TTL_SEC = 300;

type Json = Readonly<Record<string, unknown>>;
type Message = {
  readonly topic: string;
  readonly message: string;
  /** ms */
  readonly publishedAt: number;
  readonly until: number;
  readonly tag: number;
  /** The client that sent it, and those that have it. */
  readonly from: string;
  readonly acked: Set<string>;
};
type Peer = {
  readonly client: string;
  readonly send: (value: object) => void;
  readonly topics: Set<string>;
  /** Unacknowledged messages by the id of their request. */
  readonly sent: Map<number, Message>;
};

class RelayError extends Error {
  override readonly name = 'RelayError';
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (params: Json, name: string): string => {
  const value = params[name];
  if (typeof value !== 'string' || value === '') throw new RelayError(-32602, `${name} is missing`);
  return value;
};

const topicOf = (value: unknown): string => {
  if (typeof value !== 'string' || !TOPIC.test(value)) throw new RelayError(-32602, 'a topic is 64 hex digits');
  return value;
};

const topicsOf = ({ topics }: Json): readonly string[] => {
  if (!Array.isArray(topics) || topics.length > MAX_TOPICS) throw new RelayError(-32602, 'topics is no list');
  return topics.map(topicOf);
};

const ttlOf = ({ ttl }: Json): number => {
  if (typeof ttl !== 'number' || !Number.isInteger(ttl) || ttl < 1 || ttl > MAX_TTL_SEC)
    throw new RelayError(-32602, `ttl is 1 to ${MAX_TTL_SEC} seconds`);
  return ttl;
};

/** The part of a JWT at `index` as JSON, or null. */
const jwtPart = (jwt: string, index: number): Json | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString('utf8'));
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
};

/**
 * The client of a connection, by the query of its URL; null for another project, and for a missing, invalid or expired token.
 * Its signature is not checked: the relay is for tests.
 */
export const relayClient = (search: URLSearchParams, now: number): string | null => {
  const jwt = search.get('auth') ?? '';
  const [header, claims] = [jwtPart(jwt, 0), jwtPart(jwt, 1)];
  if (search.get('projectId') !== WALLET_CONNECT_PROJECT || header?.alg !== 'EdDSA' || claims === null) return null;
  const { iss, exp } = claims;
  if (typeof iss !== 'string' || !iss.startsWith('did:key:z') || typeof exp !== 'number') return null;
  return exp * 1000 > now && jwt.split('.').length === 3 ? iss : null;
};

/**
 * The relay of WalletConnect v2 as its two clients see it (docs/SANDBOX.md "WalletConnect"): topics, subscriptions and
 * mailboxes whose messages wait until each client has acknowledged them or their time is over. It reads no message.
 */
export const createWalletConnectRelay = (now: () => number = Date.now) => {
  const peers = new Set<Peer>();
  const mailboxes = new Map<string, Message[]>();
  let lastId = 0;

  const waiting = (topic: string): readonly Message[] => {
    const left = (mailboxes.get(topic) ?? []).filter(({ until }) => until > now());
    if (left.length === 0) mailboxes.delete(topic);
    else mailboxes.set(topic, left);
    return left;
  };

  const subscriptionId = ({ client }: Peer, topic: string): string =>
    createHash('sha256').update(`${topic}${client}`).digest('hex');

  const isFor = ({ client }: Peer, { from, acked }: Message): boolean => from !== client && !acked.has(client);

  const deliver = (peer: Peer, entry: Message): void => {
    // Sent on this connection: its acknowledgement is on the way.
    if ([...peer.sent.values()].includes(entry)) return;
    // As the clients' own ids: the time and some digits, so that none of theirs is met.
    lastId = Math.max(now() * 1000, lastId + 1);
    peer.sent.set(lastId, entry);
    const { topic, message, publishedAt, tag } = entry;
    const data = { topic, message, publishedAt, tag };
    const params = { id: subscriptionId(peer, topic), data };
    peer.send({ id: lastId, jsonrpc: '2.0', method: 'irn_subscription', params });
  };

  const publish = (from: Peer, topic: string, message: string, ttl: number, tag: number): true => {
    // A client publishes again when the response is late.
    if (waiting(topic).some((entry) => entry.message === message)) return true;
    const entry = { topic, message, tag, publishedAt: now(), until: now() + ttl * 1000 };
    const stored = { ...entry, from: from.client, acked: new Set<string>() };
    mailboxes.set(topic, [...waiting(topic), stored].slice(-MAX_PENDING));
    for (const peer of peers) if (peer.topics.has(topic) && isFor(peer, stored)) deliver(peer, stored);
    return true;
  };

  const subscribe = (peer: Peer, topic: string): string => {
    if (peer.topics.size >= MAX_TOPICS) throw new RelayError(-32000, `at most ${MAX_TOPICS} topics`);
    peer.topics.add(topic);
    // After the response: a client listens once it knows its subscription.
    queueMicrotask(() => {
      for (const entry of waiting(topic)) if (isFor(peer, entry)) deliver(peer, entry);
    });
    return subscriptionId(peer, topic);
  };

  const fetched = (peer: Peer, topics: readonly string[]) => ({
    messages: topics.flatMap(waiting).flatMap((entry) => {
      const { topic, message, publishedAt, tag } = entry;
      return isFor(peer, entry) ? [{ topic, message, publishedAt, tag }] : [];
    }),
    hasMore: false,
  });

  const methods: Readonly<Record<string, (peer: Peer, params: Json) => unknown>> = {
    irn_publish: (peer, params) => {
      const tag = typeof params.tag === 'number' ? params.tag : 0;
      return publish(peer, topicOf(params.topic), textOf(params, 'message'), ttlOf(params), tag);
    },
    irn_subscribe: (peer, { topic }) => subscribe(peer, topicOf(topic)),
    irn_batchSubscribe: (peer, params) => topicsOf(params).map((topic) => subscribe(peer, topic)),
    irn_unsubscribe: (peer, { topic }) => peer.topics.delete(topicOf(topic)),
    irn_fetchMessages: (peer, { topic }) => fetched(peer, [topicOf(topic)]),
    irn_batchFetchMessages: (peer, params) => fetched(peer, topicsOf(params)),
    // For a proposal and its response, the relay subscribes the sender.
    wc_proposeSession: (peer, params) => {
      const topic = topicOf(params.pairingTopic);
      subscribe(peer, topic);
      return publish(peer, topic, textOf(params, 'sessionProposal'), PAIRING_TTL_SEC, TAGS.propose);
    },
    wc_approveSession: (peer, params) => {
      const [pairing, session] = [topicOf(params.pairingTopic), topicOf(params.sessionTopic)];
      subscribe(peer, session);
      publish(peer, pairing, textOf(params, 'sessionProposalResponse'), PAIRING_TTL_SEC, TAGS.respond);
      return publish(peer, session, textOf(params, 'sessionSettlementRequest'), PAIRING_TTL_SEC, TAGS.settle);
    },
  };

  const call = (peer: Peer, method: unknown, params: unknown): unknown => {
    if (typeof method !== 'string' || !Object.hasOwn(methods, method)) throw new RelayError(-32601, 'unknown method');
    if (!isJson(params)) throw new RelayError(-32602, 'params is no object');
    return methods[method]?.(peer, params);
  };

  const respond = (peer: Peer, { id, method, params }: Json): void => {
    try {
      peer.send({ id, jsonrpc: '2.0', result: call(peer, method, params) });
    } catch (error) {
      if (!(error instanceof RelayError)) throw error;
      peer.send({ id, jsonrpc: '2.0', error: { code: error.code, message: error.message } });
    }
  };

  const receive = (peer: Peer, text: string): void => {
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      read = null;
    }
    if (!isJson(read) || read.jsonrpc !== '2.0' || read.id === undefined) {
      peer.send({ id: null, jsonrpc: '2.0', error: { code: -32600, message: 'no JSON-RPC 2.0' } });
    } else if ('method' in read) {
      respond(peer, read);
    } else {
      const id = Number(read.id);
      if (read.result === true) peer.sent.get(id)?.acked.add(peer.client);
      peer.sent.delete(id);
    }
  };

  return {
    /** Serves one client on its socket until that closes. */
    attach: (socket: WebSocket, client: string): void => {
      const send = (value: object): void => socket.send(JSON.stringify(value), () => undefined);
      const peer: Peer = { client, send, topics: new Set(), sent: new Map() };
      peers.add(peer);
      socket.on('message', (data) => receive(peer, data.toString()));
      socket.on('close', () => peers.delete(peer));
      socket.on('error', () => socket.terminate());
    },
  };
};
