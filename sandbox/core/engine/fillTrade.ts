import type { PrivateKeyAccount } from 'viem';
import type { Hub } from '../feed/createHub.ts';
import type { OrderStore } from '../store/createOrderStore.ts';
import { calldataToExecute } from './calldataToExecute.ts';
import type { Ledger } from './createLedger.ts';
import type { MakerQuote, Trade, Wake } from './Rfq.ts';
import { rankMakerQuotes } from './rankMakerQuotes.ts';

type FillContext = {
  readonly ledger: Ledger;
  readonly hub: Hub;
  readonly store: Pick<OrderStore, 'write'>;
  readonly service: PrivateKeyAccount;
  readonly now: () => number;
  readonly stopped: AbortSignal;
};

const sleep = (trade: Trade, delayMs: number, stopped: AbortSignal): Promise<Wake> =>
  new Promise((resolve) => {
    const done = (why: Wake) => {
      clearTimeout(timer);
      stopped.removeEventListener('abort', stop);
      trade.wake = () => undefined;
      resolve(why);
    };
    const stop = () => done('changed');
    const timer = setTimeout(() => done('timeout'), Math.max(0, delayMs));
    stopped.addEventListener('abort', stop);
    trade.wake = done;
  });

const bestOf = (trade: Trade) => rankMakerQuotes(trade.makerQuotes, trade.order.outputAmount)[0] ?? null;

/** Emits the call of a new winner. */
const ask = async (trade: Trade, makerQuote: MakerQuote, context: FillContext): Promise<void> => {
  if (makerQuote === trade.winner) return;
  trade.winner = makerQuote;
  context.hub.publish(await calldataToExecute(trade, makerQuote, context.service));
};

/** Withdraws the quote of a winner that did not fill in time, if there is another. */
const passOver = async (trade: Trade, makerQuote: MakerQuote, { store }: FillContext): Promise<void> => {
  if (rankMakerQuotes(trade.makerQuotes, trade.order.outputAmount).length < 2) return;
  makerQuote.withdrawn = true;
  await store.write([{ kind: 'makerQuotes', orderHash: trade.stored.orderHash, makerQuotes: trade.makerQuotes }]);
};

/**
 * Requests the fill of a received trade from the best maker, then from the next best that still meets the signed amount. Ends
 * when the trade is filled, failed or over. Without another maker, a winner that cancelled fails the order; one that is only
 * late may fill until the end.
 */
export const fillTrade = async (trade: Trade, timeoutMs: number, context: FillContext): Promise<void> => {
  const { now, stopped } = context;
  const endMs = trade.order.endTime * 1000;
  const isWaiting = () => trade.stored.status === 'received' && now() < endMs && !stopped.aborted;
  while (isWaiting()) {
    const makerQuote = bestOf(trade);
    if (!makerQuote) return context.ledger.step(trade.stored.orderHash, { status: 'failed', failReason: 'unfilled' });
    await ask(trade, makerQuote, context);
    if (!isWaiting() || makerQuote.withdrawn) continue;
    const why = await sleep(trade, Math.min(timeoutMs, endMs - now()), stopped);
    if (why === 'timeout' && isWaiting()) await passOver(trade, makerQuote, context);
  }
};
