import type { PrivateKeyAccount } from 'viem';
import type { Hub } from '../feed/createHub.ts';
import type { OrderStore } from '../store/createOrderStore.ts';
import { calldataToExecute } from './calldataToExecute.ts';
import type { Ledger } from './createLedger.ts';
import type { Answer, Trade, Wake } from './Rfq.ts';
import { rankAnswers } from './rankAnswers.ts';

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

const bestOf = (trade: Trade) => rankAnswers(trade.answers, trade.order.outputAmount)[0] ?? null;

/** Emits the call of a new winner. */
const ask = async (trade: Trade, answer: Answer, context: FillContext): Promise<void> => {
  if (answer === trade.winner) return;
  trade.winner = answer;
  context.hub.publish(await calldataToExecute(trade, answer, context.service));
};

/** Withdraws the quote of a winner that did not fill in time, where there is another. */
const passOver = async (trade: Trade, answer: Answer, { store }: FillContext): Promise<void> => {
  if (rankAnswers(trade.answers, trade.order.outputAmount).length < 2) return;
  answer.withdrawn = true;
  await store.write([{ kind: 'answers', orderHash: trade.stored.orderHash, answers: trade.answers }]);
};

/**
 * Asks the best standing maker to fill a received trade, and after it the next best that still meets the signed
 * amount. Ends when the trade is filled, failed or over. A winner that cancelled and leaves nobody fails the order; one
 * that merely stays away may still come until the end.
 */
export const fillTrade = async (trade: Trade, patienceMs: number, context: FillContext): Promise<void> => {
  const { now, stopped } = context;
  const endMs = trade.order.endTime * 1000;
  const isWaiting = () => trade.stored.status === 'received' && now() < endMs && !stopped.aborted;
  while (isWaiting()) {
    const answer = bestOf(trade);
    if (!answer) return context.ledger.step(trade.stored.orderHash, { status: 'failed', failReason: 'unfilled' });
    await ask(trade, answer, context);
    if (!isWaiting() || answer.withdrawn) continue;
    const why = await sleep(trade, Math.min(patienceMs, endMs - now()), stopped);
    if (why === 'timeout' && isWaiting()) await passOver(trade, answer, context);
  }
};
