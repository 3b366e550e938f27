import { type Address, encodeFunctionData, type Hex, type PrivateKeyAccount } from 'viem';
import { sameAddress } from '../../../src/domain/address.ts';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import type { Hub } from '../feed/createHub.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { wait } from '../retry.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';
import { calldataToExecute } from './calldataToExecute.ts';
import { closeTrade } from './closeTrade.ts';
import type { Ledger } from './createLedger.ts';
import { depositTrade } from './depositTrade.ts';
import { fillTrade } from './fillTrade.ts';
import type { Rfq, Trade } from './Rfq.ts';
import { isFailurePublished, rankMakerQuotes } from './rankMakerQuotes.ts';
import { type FindToken, orderOfStored, storedOrderOf } from './storedOrderOf.ts';

const RESUMED_FILL_TIMEOUT_MS = 30_000;
const RETRY_MS = 1_000;

export type Settlement = {
  /** Accepts a signed quote: durable when this resolves. Throws a 4xx if it cannot be settled. */
  accept(rfq: Rfq, signature: Hex): Promise<StoredOrder>;
  /** True where an unfinished order had a standing quote of this maker. */
  cancel(rfqId: string, maker: Address): boolean;
  /** The CalldataToExecute events that wait for their fill. */
  outstanding(): Promise<FeedEvent[]>;
  /** Resumes the unfinished orders of the previous run. */
  resume(): void;
  /** True while an unfinished order is on this chain. */
  isBusy(chainKey: string): boolean;
  /** Resolves when no order is being worked on, after the stop signal. */
  idle(): Promise<void>;
};

type SettlementOptions = Pick<SandboxOptions, 'now' | 'log' | 'fillTimeoutMs' | 'store'> & {
  readonly clients: ReadonlyMap<string, ChainClient>;
  readonly hub: Hub;
  readonly ledger: Ledger;
  readonly service: PrivateKeyAccount;
  readonly findToken: FindToken;
  readonly nudge: (chainKey: string) => void;
  /** An order was accepted, and that is persisted. */
  readonly onAccepted?: (order: StoredOrder) => void;
  readonly stopped: AbortSignal;
};

export const createSettlement = (options: SettlementOptions): Settlement => {
  const { clients, hub, store, ledger, now, stopped } = options;
  const running = new Set<Promise<void>>();

  const clientOf = (chainKey: string): ChainClient => {
    const client = clients.get(chainKey);
    if (!client) throw new Error(`no chain ${chainKey}`);
    return client;
  };
  const drive = async (trade: Trade, timeoutMs: number) => {
    const { orderHash } = trade.stored;
    await depositTrade(clientOf(trade.source.chainKey), trade, options);
    options.nudge(trade.destination.chainKey);
    await fillTrade(trade, timeoutMs, options);
    await closeTrade(trade, clientOf(trade.destination.chainKey), options);
    if (stopped.aborted) return;
    // One end for each: no TradeExpired after TradeFailed.
    if (trade.stored.status === 'failed' && !isFailurePublished(trade))
      hub.publish({ event: 'TradeExpired', data: { rfqId: trade.rfqId } });
    await store.write([{ kind: 'tradeClosed', orderHash }]);
    ledger.remove(trade);
  };
  /** Retries what failed: each part reads the status of the order before it acts. */
  const keepDriving = async (trade: Trade, timeoutMs: number) => {
    while (!stopped.aborted) {
      try {
        return await drive(trade, timeoutMs);
      } catch (error) {
        options.log(`error in order ${trade.stored.orderHash}: ${String(error)}`);
        await wait(RETRY_MS, stopped);
      }
    }
  };
  const run = (trade: Trade, timeoutMs: number) => {
    ledger.add(trade);
    options.nudge(trade.source.chainKey);
    const work = keepDriving(trade, timeoutMs);
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  const checkDeposit = async (trade: Trade) => {
    if (trade.signature === '0x') return;
    const client = clientOf(trade.source.chainKey);
    const args = [trade.order, trade.signature] as const;
    const data = encodeFunctionData({ abi: settlementAbi, functionName: 'deposit', args });
    const reason = await client.simulate(client.chain.settlement, data).catch(() => {
      throw new ServiceError(503, `${client.chain.name} does not answer at the moment. Try again.`);
    });
    if (reason === null) return;
    throw new ServiceError(409, `The deposit would fail (${reason}). Check balance and approval of the input token.`);
  };

  return {
    accept: async (rfq, signature) => {
      const { quote } = rfq;
      if (!quote) throw new ServiceError(404, 'This quote is not known.');
      const makerQuotes = [...rfq.makerQuotes.values()].map((makerQuote) => ({ ...makerQuote }));
      if (rankMakerQuotes(makerQuotes, quote.order.outputAmount).length === 0) {
        throw new ServiceError(409, 'The maker took this quote back. Ask for a new one.');
      }
      const { rfqId, order, source, destination, orderHash } = quote;
      const stored = storedOrderOf(quote, options.findToken, now());
      const wake = () => undefined;
      const trade: Trade = { rfqId, order, source, destination, signature, makerQuotes, stored, winner: null, wake };
      await checkDeposit(trade);
      if (now() >= order.endTime * 1000) throw new ServiceError(410, 'This quote has expired. Ask for a new one.');
      await store.write([
        { kind: 'orders', orders: [stored] },
        { kind: 'trade', trade: { orderHash, rfqId, signature, makerQuotes } },
        { kind: 'rfqEnded', rfqId },
      ]);
      rfq.phase = 'signed';
      options.onAccepted?.(stored);
      run(trade, options.fillTimeoutMs);
      return stored;
    },
    cancel: (rfqId, maker) => {
      const trade = [...ledger.trades.values()].find((each) => each.rfqId === rfqId);
      const makerQuote = trade?.makerQuotes.find((each) => sameAddress(each.maker, maker));
      if (!trade || !makerQuote || makerQuote.withdrawn || trade.stored.status === 'completed') return false;
      const wins = rankMakerQuotes(trade.makerQuotes, trade.order.outputAmount)[0] === makerQuote;
      makerQuote.withdrawn = true;
      store
        .write([{ kind: 'makerQuotes', orderHash: trade.stored.orderHash, makerQuotes: trade.makerQuotes }])
        .catch((error) => options.log(`a cancellation of ${rfqId} is not recorded: ${String(error)}`));
      if (isFailurePublished(trade)) hub.publish({ event: 'TradeFailed', data: { rfqId } });
      if (wins) trade.wake('cancelled');
      return true;
    },
    outstanding: () =>
      Promise.all(
        [...ledger.trades.values()].flatMap((trade) =>
          trade.stored.status === 'received' && trade.winner && !trade.winner.withdrawn
            ? [calldataToExecute(trade, trade.winner, options.service)]
            : [],
        ),
      ),
    resume: () => {
      for (const { orderHash, rfqId, signature, makerQuotes } of store.openTrades()) {
        const stored = store.find(orderHash);
        const source = stored && clients.get(stored.inputChain)?.chain;
        const destination = stored && clients.get(stored.outputChain)?.chain;
        if (!stored || !source || !destination) continue;
        const order = orderOfStored(stored, source, destination);
        const wake = () => undefined;
        run(
          { rfqId, order, source, destination, signature, makerQuotes, stored, winner: null, wake },
          RESUMED_FILL_TIMEOUT_MS,
        );
      }
    },
    isBusy: (chainKey) =>
      [...ledger.trades.values()].some(
        ({ source, destination, stored }) =>
          (stored.status === 'pending' || stored.status === 'received') &&
          (source.chainKey === chainKey || destination.chainKey === chainKey),
      ),
    idle: async () => void (await Promise.allSettled(running)),
  };
};
