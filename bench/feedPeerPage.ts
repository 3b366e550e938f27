// The peers' design: react-use-websocket keeps the last message and flushes React for each one; a table library builds
// its row model from columns with accessors and cell functions; 500 rows stand in the page. Written after those
// libraries' published behaviour, without them.
import { createElement as h, type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { groupEvents, openFeed, PEER_ROWS, type PeerAuction, type PeerEvent, peerEvent } from './benchMarket.ts';

type Column<Row> = {
  readonly id: string;
  readonly accessor: (row: Row) => unknown;
  readonly cell: (value: unknown, row: Row) => ReactNode;
};
type Cell = { readonly id: string; readonly render: () => ReactNode };
type ModelRow = { readonly id: string; readonly cells: () => readonly Cell[] };

/** As react-use-websocket does: the last message is state, and every message is flushed. */
const useWebSocket = (): { readonly lastMessage: string | null } => {
  const [lastMessage, setLastMessage] = useState<string | null>(null);
  useEffect(() => openFeed((text) => flushSync(() => setLastMessage(text))), []);
  return { lastMessage };
};

/** As a headless table does: a core row model with values per column, cells made when the row is drawn. */
const useTable = <Row>(data: readonly Row[], columns: readonly Column<Row>[], idOf: (row: Row) => string) =>
  useMemo((): readonly ModelRow[] => {
    return data.map((row) => {
      const id = idOf(row);
      const values = new Map<string, unknown>();
      const read = (column: Column<Row>): unknown => {
        if (!values.has(column.id)) values.set(column.id, column.accessor(row));
        return values.get(column.id);
      };
      const cells = (): Cell[] =>
        columns.map((column) => ({ id: `${id}_${column.id}`, render: () => column.cell(read(column), row) }));
      return { id, cells };
    });
  }, [data, columns, idOf]);

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const number = new Intl.NumberFormat('en-US');
const amount = (value: unknown): ReactNode => (typeof value === 'string' ? number.format(BigInt(value)) : '-');

const eventColumns: readonly Column<PeerEvent>[] = [
  { id: 'at', accessor: (row) => row.at, cell: (value) => time.format(Number(value)) },
  { id: 'event', accessor: (row) => row.event, cell: (value) => h('b', null, String(value)) },
  {
    id: 'rfqId',
    accessor: (row) => row.data.rfqId,
    cell: (value) => h('span', { title: String(value) }, String(value).slice(-8)),
  },
  { id: 'amount', accessor: (row) => row.data.inputAmount, cell: amount },
];
const auctionColumns: readonly Column<PeerAuction>[] = [
  { id: 'state', accessor: (row) => row.events[0]?.event, cell: (value) => h('b', null, String(value)) },
  { id: 'rfqId', accessor: (row) => row.rfqId, cell: (value) => String(value) },
  { id: 'amount', accessor: (row) => row.events[0]?.data.inputAmount, cell: amount },
  { id: 'quotes', accessor: (row) => row.events.length, cell: (value) => number.format(Number(value)) },
];
const eventId = (row: PeerEvent): string => String(row.key);
const auctionId = (row: PeerAuction): string => row.rfqId;

const Table = ({ rows, marked }: { readonly rows: readonly ModelRow[]; readonly marked: boolean }): ReactElement =>
  h(
    'table',
    null,
    h(
      'tbody',
      null,
      rows.map((row, index) =>
        h(
          'tr',
          { key: row.id, ...(marked && index === 0 && { id: 'newest' }) },
          row.cells().map((cell) => h('td', { key: cell.id }, cell.render())),
        ),
      ),
    ),
  );

const Feed = (): ReactElement => {
  const { lastMessage } = useWebSocket();
  const [events, setEvents] = useState<readonly PeerEvent[]>([]);
  useEffect(() => {
    const event = lastMessage === null ? null : peerEvent(lastMessage);
    if (event !== null) setEvents((held) => [event, ...held].slice(0, PEER_ROWS));
  }, [lastMessage]);
  const auctions = useMemo(() => groupEvents(events), [events]);
  return h(
    'main',
    null,
    h(Table, { rows: useTable(events, eventColumns, eventId), marked: true }),
    h(Table, { rows: useTable(auctions, auctionColumns, auctionId), marked: false }),
  );
};

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(h(Feed));
