/** An event as the peers' designs keep it: parsed, not checked. */
export type PeerEvent = {
  readonly key: number;
  readonly at: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly rfqId: string };
};
/** One RFQ as the peers' designs group it. */
export type PeerAuction = { readonly rfqId: string; readonly events: readonly PeerEvent[] };

/** Rows that the peers' designs keep, as ours does. */
export const PEER_ROWS = 500;

/** Opens the feed of this page's own host and subscribes to everything. */
export const openFeed = (onText: (text: string) => void): void => {
  const socket = new WebSocket(`ws://${location.host}/api/ws`);
  socket.onopen = () =>
    socket.send(JSON.stringify({ id: '1', jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] }));
  socket.onmessage = ({ data }) => onText(data);
};

let keys = 0;

/** One message as an event; null where it is an answer. Counts every message for the bench. */
export const peerEvent = (text: string): PeerEvent | null => {
  const { event, data } = JSON.parse(text);
  keys += 1;
  Object.assign(globalThis, { benchCounted: keys });
  return typeof event === 'string' ? { key: keys, at: Date.now(), event, data } : null;
};

/** The events by RFQ, newest first, at most a screenful of them. */
export const groupEvents = (events: readonly PeerEvent[]): PeerAuction[] => {
  const groups = new Map<string, PeerEvent[]>();
  for (const event of events) {
    const group = groups.get(event.data.rfqId);
    if (group) group.push(event);
    else groups.set(event.data.rfqId, [event]);
  }
  return [...groups].map(([rfqId, group]) => ({ rfqId, events: group }));
};
