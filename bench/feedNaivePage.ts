// The naive design: every message is put into React's state, and the list and the table are drawn from it.
import { createElement as h, type ReactElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { groupEvents, openFeed, PEER_ROWS, type PeerEvent, peerEvent } from './benchMarket.ts';

const clock = (at: number): string => new Date(at).toISOString().slice(11, 23);

const Feed = (): ReactElement => {
  const [events, setEvents] = useState<readonly PeerEvent[]>([]);
  useEffect(
    () =>
      openFeed((text) => {
        const event = peerEvent(text);
        if (event !== null) setEvents((held) => [event, ...held].slice(0, PEER_ROWS));
      }),
    [],
  );
  const rows = events.map((event, index) =>
    h(
      'li',
      { key: event.key, ...(index === 0 && { id: 'newest' }) },
      h('span', null, clock(event.at)),
      h('b', null, event.event),
      h('span', { title: event.data.rfqId }, event.data.rfqId),
    ),
  );
  const auctions = groupEvents(events).map(({ rfqId, events: known }) =>
    h(
      'tr',
      { key: rfqId },
      h('td', null, known[0]?.event),
      h('td', null, rfqId),
      h('td', null, String(known[0]?.data.inputAmount ?? '')),
      h('td', null, known.filter(({ event }) => event === 'QuoteReceived').length),
    ),
  );
  return h('main', null, h('ul', null, rows), h('table', null, h('tbody', null, auctions)));
};

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(h(Feed));
