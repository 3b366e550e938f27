import type { InStatement, Row } from '@libsql/client';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { Answer } from '../engine/Rfq.ts';
import { limitOrderRecord } from '../wire/records.ts';
import type { Store } from './openStore.ts';

/** What has to survive of a signed order besides its record, so that it can be finished after a restart. */
export type StoredTrade = {
  readonly orderHash: Hex;
  readonly rfqId: string;
  readonly signature: Hex;
  readonly answers: readonly Answer[];
};

type AnswerRecord = { order: ReturnType<typeof limitOrderRecord>; signature: Hex; withdrawn: boolean };

const answersText = (answers: readonly Answer[]): string =>
  JSON.stringify(
    answers.map(
      ({ order, signature, withdrawn }): AnswerRecord => ({ order: limitOrderRecord(order), signature, withdrawn }),
    ),
  );

const answerOf = ({ order, signature, withdrawn }: AnswerRecord): Answer => {
  const limitOrder: LimitOrder = {
    ...order,
    inputAmount: BigInt(order.inputAmount),
    outputAmount: BigInt(order.outputAmount),
    startTime: BigInt(order.startTime),
    endTime: BigInt(order.endTime),
    salt: BigInt(order.salt),
  };
  return { maker: order.offerer, order: limitOrder, signature, withdrawn };
};

const tradeOf = (row: Row): StoredTrade => ({
  orderHash: bytesToHex(new Uint8Array(row.order_hash as ArrayBuffer)),
  rfqId: String(row.rfq_id),
  signature: String(row.signature) as Hex,
  answers: (JSON.parse(String(row.answers)) as AnswerRecord[]).map(answerOf),
});

/** Records a new trade. */
export const insertTradeStatement = (trade: StoredTrade): InStatement => ({
  sql: `INSERT INTO trades (order_hash, rfq_id, signature, answers, open) VALUES (?, ?, ?, ?, 1)
    ON CONFLICT DO NOTHING`,
  args: [hexToBytes(trade.orderHash), trade.rfqId, trade.signature, answersText(trade.answers)],
});

/** Records which answers still stand. */
export const answersStatement = (orderHash: Hex, answers: readonly Answer[]): InStatement => ({
  sql: 'UPDATE trades SET answers = ? WHERE order_hash = ?',
  args: [answersText(answers), hexToBytes(orderHash)],
});

/** Records that nothing is left to do for a trade. */
export const closeTradeStatement = (orderHash: Hex): InStatement => ({
  sql: 'UPDATE trades SET open = 0 WHERE order_hash = ?',
  args: [hexToBytes(orderHash)],
});

/** The trades that were not finished. */
export const openTrades = async (client: Store): Promise<StoredTrade[]> =>
  (await client.execute('SELECT * FROM trades WHERE open = 1')).rows.map(tradeOf);
