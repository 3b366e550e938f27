import type { InStatement } from '@libsql/client';
import { bytesToHex, hexToBytes } from 'viem';
import { cursorStatement, readCursor } from './cursors.ts';
import { insertStatements } from './insertOrders.ts';
import type { Change, ClosedOrder, OrderStore } from './OrderStore.ts';
import { openStore, type Store } from './openStore.ts';
import { findOrder, queryOrders, queryRecords } from './queryOrders.ts';
import { endRfqStatement, openRfqStatement, openRfqs } from './rfqs.ts';
import { answersStatement, closeTradeStatement, insertTradeStatement, openTrades } from './trades.ts';
import { updateStatement } from './updateStatement.ts';

type Statements = { readonly [Kind in Change['kind']]: (change: Extract<Change, { kind: Kind }>) => InStatement[] };

const STATEMENTS: Statements = {
  orders: ({ orders }) => insertStatements(orders),
  order: ({ orderHash, change }) => [updateStatement(orderHash, change)],
  recall: ({ orderHash, deposited, timestamp }) => [
    {
      sql: `UPDATE orders SET status = 'failed', fail_reason = 'unfilled', dst_tx = NULL, timestamp = max(timestamp, ?),
        src_tx = CASE WHEN ? THEN src_tx ELSE NULL END WHERE order_hash = ?`,
      args: [timestamp, deposited ? 1 : 0, hexToBytes(orderHash)],
    },
  ],
  trade: ({ trade }) => [insertTradeStatement(trade)],
  answers: ({ orderHash, answers }) => [answersStatement(orderHash, answers)],
  tradeClosed: ({ orderHash }) => [closeTradeStatement(orderHash)],
  rfq: ({ rfq }) => [openRfqStatement(rfq)],
  rfqEnded: ({ rfqId }) => [endRfqStatement(rfqId)],
  cursor: ({ chainKey, cursor }) => [cursorStatement(chainKey, cursor)],
};

/** What a change is in SQL. */
const statementsOf = <Kind extends Change['kind']>(change: Extract<Change, { kind: Kind }>): InStatement[] =>
  (STATEMENTS[change.kind] as (change: Change) => InStatement[])(change);

const closedOrders = async (store: Store, limit: number, offset: number): Promise<readonly ClosedOrder[]> => {
  const { rows } = await store.execute({
    sql: `SELECT orders.order_hash, input_chain, output_chain FROM trades JOIN orders USING (order_hash)
      WHERE trades.open = 0 AND orders.status = 'completed' ORDER BY trades.rowid DESC LIMIT ? OFFSET ?`,
    args: [limit, offset],
  });
  return rows.map((row) => ({
    orderHash: bytesToHex(new Uint8Array(row.order_hash as ArrayBuffer)),
    inputChain: String(row.input_chain),
    outputChain: String(row.output_chain),
  }));
};

/** What the service keeps, in a database that speaks SQL. */
export const sqlStore = (store: Store): OrderStore => ({
  isNear: store.protocol === 'file',
  open: () => openStore(store),
  write: async (changes) => {
    await store.batch(
      changes.flatMap((change) => statementsOf(change)),
      'write',
    );
  },
  query: (query, page, known) => queryOrders(store, query, page, known),
  records: (query, page, known) => queryRecords(store, query, page, known),
  find: (orderHash) => findOrder(store, orderHash),
  openTrades: () => openTrades(store),
  closedOrders: (limit, offset) => closedOrders(store, limit, offset),
  openRfqs: () => openRfqs(store),
  cursor: (chainKey) => readCursor(store, chainKey),
});
