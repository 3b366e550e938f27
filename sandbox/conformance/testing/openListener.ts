import WebSocket from 'ws';
import { type Frame, frameOf } from '../service.ts';

/** A subscriber that remembers what it saw. */
export type Listener = {
  readonly frames: readonly Frame[];
  /** Every text as it came, replies to calls included. */
  readonly texts: readonly string[];
  /** The first frame, seen already or still to come, for which this holds. */
  next(wanted: (frame: Frame) => boolean, timeoutMs?: number): Promise<Frame>;
  /** Sends a JSON-RPC call and resolves to its reply. */
  call(method: string, params: unknown): Promise<Record<string, unknown>>;
  send(text: string): void;
  /** Resolves to the close code when the socket has ended. */
  readonly closed: Promise<number>;
  close(): void;
};

type Wait = { wanted: (frame: Frame) => boolean; resolve: (frame: Frame) => void };

/** Opens a websocket, subscribes to an rfqId (or to nothing when empty) and resolves with the service's Ok. */
export const openListener = async (wsUrl: string, rfqId: string): Promise<Listener> => {
  const socket = new WebSocket(wsUrl);
  const frames: Frame[] = [];
  const texts: string[] = [];
  const waits = new Set<Wait>();
  const replies = new Map<string, (reply: Record<string, unknown>) => void>();
  let lastId = 0;

  socket.on('message', (data) => {
    const text = data.toString();
    texts.push(text);
    const value = JSON.parse(text) as Record<string, unknown>;
    const reply = replies.get(String(value.id));
    if (reply && ('error' in value || typeof value.result === 'string')) return reply(value);
    const frame = frameOf(text);
    if (!frame) return;
    frames.push(frame);
    for (const wait of waits) {
      if (!wait.wanted(frame)) continue;
      waits.delete(wait);
      wait.resolve(frame);
    }
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const call: Listener['call'] = (method, params) =>
    new Promise((resolve) => {
      lastId += 1;
      const id = `call-${lastId}`;
      replies.set(id, resolve);
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
    });
  if (rfqId !== '') await call('svc_subscribe', [{ rfqId }]);
  return {
    frames,
    texts,
    next: (wanted, timeoutMs = 20_000) =>
      new Promise((resolve, reject) => {
        const seen = frames.find(wanted);
        if (seen) return resolve(seen);
        const wait: Wait = { wanted, resolve };
        waits.add(wait);
        setTimeout(() => reject(new Error(`no such frame; saw ${frames.map((f) => f.event).join(' ')}`)), timeoutMs);
      }),
    call,
    closed,
    send: (text) => socket.send(text),
    close: () => socket.terminate(),
  };
};
