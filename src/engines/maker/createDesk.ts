import type { Address, Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameAddress } from '../../domain/address.ts';
import type { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import { decodeFillCall } from '../../domain/maker/checkFillCall.ts';
import { type FillFailure, MakerError, type Refusal } from '../../domain/maker/MakerError.ts';
import {
  committedBy,
  type MakerQuote,
  mergeQuotes,
  newMakerQuote,
  noteOutcome,
  type WinningCall,
} from '../../domain/maker/MakerQuote.ts';
import { type MakerLimits, noLimits, readLimits } from '../../domain/maker/makerLimits.ts';
import type { Order } from '../../domain/order/Order.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import type { OrderState } from '../../domain/order/status/orderStatus.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import type { WalletErrorKind } from '../../domain/WalletErrorKind.ts';
import { persisted } from '../../world/persisted.ts';
import { isRefusal, ServiceError } from '../../world/service/errors.ts';
import { cancelQuote, respondToRfq } from '../../world/service/respondToRfq.ts';
import type { World } from '../../world/World.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { type LiveMarket, liveAuctions } from '../feed/FeedState.ts';
import type { OrderStatusEngine } from '../orderStatus/createOrderStatus.ts';
import type { Transactions } from '../transactions/createTransactions.ts';
import type { TransactionPhase } from '../transactions/transactionPhase.ts';
import { persistedQuotes } from './persistedQuotes.ts';
import { verifyFill } from './verifyFill.ts';

type DeskState = {
  /** Newest first. */
  readonly quotes: readonly MakerQuote[];
  /** False if the browser blocks storage: quotes are then lost with the page. */
  readonly durable: boolean;
  readonly limits: MakerLimits;
};

export type DeskWallet = Pick<WalletPort, 'account' | 'signLimitOrder' | 'signCancelQuote' | 'sendProtocolCall'>;

/** A quote without a response when a page opens: its tab was closed, or another tab will record the response. */
const markInterrupted = (quote: MakerQuote): MakerQuote =>
  quote.reply === null && quote.refusal === null ? { ...quote, interrupted: true } : quote;

const getRefusal = (error: unknown): Refusal => {
  const { words = null, status = null } = error instanceof ServiceError ? error : {};
  if (words !== null) return { code: 'service', reason: words };
  return status === null ? { code: 'notSent' } : { code: 'status', status };
};

const getFillFailure = (error: CausewayError): FillFailure =>
  error instanceof WalletError ? { code: 'wallet', kind: error.kind } : { code: 'error', happened: error.happened };

const LOST: readonly WalletErrorKind[] = ['replaced', 'dropped'];

const fillKey = ({ signature }: Pick<MakerQuote, 'signature'>): string => `fill:${signature}`;

/** The latest fills are read again when the page becomes visible, because of reorganisations. */
const MAX_FILLS_REREAD = 20;

const getFillChanges = (
  { fillMined, fillConfirmed }: MakerQuote,
  { delivered, final }: Pick<OrderState, 'delivered' | 'final'>,
): Partial<MakerQuote> | null => {
  if (!delivered) return fillMined ? { fillMined: false, fillConfirmed: false, fillUndone: true } : null;
  if (fillMined && fillConfirmed === final) return null;
  return { fillMined: true, fillConfirmed: final, fillUndone: false, fillFailure: null };
};

const sentFill = ({ order, call, fillTx }: MakerQuote): SentTransaction | null =>
  call === null || fillTx === null
    ? null
    : {
        hash: fillTx,
        from: order.offerer,
        to: call.to,
        data: call.data,
        value: sameAddress(order.inputToken, NATIVE_TOKEN) ? call.outputAmount : 0n,
      };

/**
 * The maker desk: persists sent maker quotes and limits, records outcomes from the feed, and follows fills until they are
 * confirmed. `respond`, `resend`, `fill` and `cancel` reject with WalletError, MakerError or ServiceError.
 */
export const createDesk = (
  world: Pick<World, 'config' | 'client' | 'chains' | 'clock' | 'page' | 'storage'>,
  feed: Pick<StoreApi<LiveMarket>, 'getState' | 'subscribe'>,
  transactions: Pick<Transactions, 'send' | 'follow'>,
  orderStatus: Pick<OrderStatusEngine, 'store' | 'hold'>,
) => {
  const { client, clock, page } = world;
  const file = persistedQuotes(world.storage);
  const limitsFile = persisted(world.storage, { key: 'maker-limits:v1', parse: readLimits });
  const store = createStore<DeskState>(() => ({ quotes: [], durable: true, limits: noLimits }));
  /** Other tabs write too: their quotes are read before every change. */
  const change = (next: (quotes: readonly MakerQuote[]) => readonly MakerQuote[]): void => {
    const { quotes, durable } = store.getState();
    const changed = next(durable ? mergeQuotes(file.read(), quotes) : quotes);
    store.setState({ quotes: changed, durable: file.write(changed) });
  };
  const add = (quote: MakerQuote): void => change((quotes) => mergeQuotes([quote], quotes));
  const update = (signature: Hex, changes: Partial<MakerQuote>): void =>
    change((quotes) => quotes.map((quote) => (quote.signature === signature ? { ...quote, ...changes } : quote)));
  const quoteOf = (signature: Hex): MakerQuote | undefined =>
    store.getState().quotes.find((quote) => quote.signature === signature);
  const followed = new Set<Hex>();
  /** Orders of fills that the order status engine reads, by the signature of the quote. */
  const held = new Map<Hex, { readonly hash: Hex; readonly since: Ms; readonly release: () => void }>();
  const holdFill = ({ signature, call, inputChain, outputChain }: MakerQuote): void => {
    const fill = call === null ? null : decodeFillCall(call.data);
    // Without an order hash only the transaction shows the fill.
    if (fill === null) {
      update(signature, { fillConfirmed: true });
      return;
    }
    if (held.has(signature)) return;
    const hash = orderHash(fill);
    const chains = { inputChain, outputChain, endTime: ms(fill.endTime * 1000) };
    const release = orderStatus.hold(hash, { chains, readsService: false, isOnScreen: false });
    held.set(signature, { hash, since: clock.now(), release });
    readFills();
  };
  /** A reading of the destination since the hold began decides. A fill is provisional until its chain confirms it. */
  const readFills = (): void => {
    for (const [signature, { hash, since, release }] of held) {
      const order = orderStatus.store.getState().orders.get(hash);
      const quote = quoteOf(signature);
      if (order === undefined || quote === undefined || (order.progress.destination?.at ?? 0) < since) continue;
      const { delivered, final } = order.state;
      if (!delivered || final) {
        held.delete(signature);
        release();
      }
      const changes = getFillChanges(quote, order.state);
      if (changes !== null) update(signature, changes);
    }
  };
  const settle = async (signature: Hex, end: Promise<TransactionPhase>): Promise<void> => {
    followed.add(signature);
    const phase = await end;
    followed.delete(signature);
    if (phase.at === 'done') update(signature, { fillMined: true, fillUndone: false, fillFailure: null });
    // The chain is read before every prompt, so a failed fill can be sent again.
    if (phase.at === 'failed') update(signature, { fillTx: null, fillFailure: getFillFailure(phase.error) });
    const isLost = phase.at === 'failed' && phase.error instanceof WalletError && LOST.includes(phase.error.kind);
    const quote = quoteOf(signature);
    // Another transaction may have filled the order in place of a lost one.
    if (quote !== undefined && (phase.at === 'done' || isLost)) holdFill(quote);
  };
  const followFills = (): void => {
    for (const quote of store.getState().quotes) {
      const sent = quote.fillMined || followed.has(quote.signature) ? null : sentFill(quote);
      if (sent === null) continue;
      void settle(quote.signature, transactions.follow(fillKey(quote), sent, { chainKey: quote.outputChain }));
    }
  };
  const holdFills = (isWanted: (quote: MakerQuote) => boolean): void => {
    const mined = store.getState().quotes.filter(({ fillMined }) => fillMined);
    for (const quote of mined.filter(isWanted).slice(0, MAX_FILLS_REREAD)) holdFill(quote);
  };
  const noteOutcomes = (): void => {
    const auctions = liveAuctions(feed.getState());
    for (const quote of store.getState().quotes) {
      const changes = noteOutcome(quote, auctions.get(quote.rfqId));
      if (changes !== null) update(quote.signature, changes);
    }
  };
  /**
   * Sends a signed quote, or sends it again: the service uses the latest of a maker, and the same signature is the same
   * quote. Records response or refusal with its latency, and rejects without an "Ok". A quote without a response, or refused
   * at a second try, may still win.
   */
  const deliver = async ({ rfqId, order, signature, interrupted }: MakerQuote): Promise<void> => {
    const sentAt = clock.now();
    const done = (changes: Partial<MakerQuote>): void =>
      update(signature, { ...changes, interrupted: false, latency: ms(clock.now() - sentAt) });
    try {
      done({ reply: await respondToRfq(client, { rfqId, order, signature }), refusal: null });
    } catch (error) {
      if (!interrupted && isRefusal(error)) done({ refusal: getRefusal(error) });
      else update(signature, { interrupted: true });
      throw error;
    }
  };
  let unsubscribe: readonly (() => void)[] = [];
  /** Resolves once it is sent. A prompt that is open may be from before the page was left. */
  const sendFill = (quote: MakerQuote, wallet: DeskWallet, chain: Chain, order: Order): Promise<void> =>
    new Promise((resolve, reject) => {
      if (followed.has(quote.signature)) throw new WalletError('alreadyPending');
      const send = async (signal: AbortSignal): Promise<SentTransaction> => {
        try {
          const sent = await wallet.sendProtocolCall({ chain, name: 'fill', order }, signal);
          update(quote.signature, { fillTx: sent.hash, fillFailure: null });
          resolve();
          return sent;
        } catch (error) {
          reject(error);
          throw error;
        }
      };
      void settle(quote.signature, transactions.send(fillKey(quote), { chainKey: chain.chainKey, send }));
    });
  return {
    store,
    start: (): void => {
      const quotes = file.read().map(markInterrupted);
      store.setState({ quotes, durable: file.write(quotes), limits: limitsFile.read() });
      unsubscribe = [
        file.subscribe((others) => store.setState(({ quotes: own }) => ({ quotes: mergeQuotes(others, own) }))),
        limitsFile.subscribe((limits) => store.setState({ limits })),
        feed.subscribe(noteOutcomes),
        page.subscribe(() => {
          if (!page.hidden()) holdFills(() => true);
        }),
        orderStatus.store.subscribe(readFills),
        store.subscribe(({ quotes: now }, { quotes: before }) => {
          if (now !== before) followFills();
        }),
      ];
      noteOutcomes();
      followFills();
      holdFills(({ fillConfirmed }) => !fillConfirmed);
    },
    stop: (): void => {
      for (const end of unsubscribe) end();
      unsubscribe = [];
      for (const { release } of held.values()) release();
      held.clear();
    },
    /** Amounts in open quotes of an account, by `holdingKey`, in smallest units. */
    promised: (account: Address): ReadonlyMap<string, bigint> => {
      const own = store.getState().quotes.filter(({ order }) => sameAddress(order.offerer, account));
      return committedBy(own, liveAuctions(feed.getState()), clock.now());
    },
    setLimits: (limits: MakerLimits): void => {
      store.setState({ limits });
      limitsFile.write(limits);
    },
    /**
     * Signs and sends a quote. It is persisted first, because from then on it may win. Rejects with WalletError if nothing
     * was signed, or with ServiceError without an "Ok". After the signal aborts, a signature is discarded.
     */
    respond: async (
      wallet: Pick<DeskWallet, 'signLimitOrder'>,
      { rfqId, inputChain, outputChain }: QuoteRequested,
      order: LimitOrder,
      signal?: AbortSignal,
    ): Promise<void> => {
      const signature = await wallet.signLimitOrder(order, signal);
      if (signal?.aborted) throw new MakerError({ code: 'stopped' });
      const chains = { inputChain: inputChain ?? '', outputChain: outputChain ?? '' };
      const quote = newMakerQuote({ rfqId, order, signature, ...chains, sentAt: clock.now() });
      add(quote);
      await deliver(quote);
    },
    resend: deliver,
    /** Resolves once the wallet has sent it. Rejects with MakerError when anything differs from the quote. */
    fill: async (wallet: DeskWallet, chains: readonly Chain[], quote: MakerQuote, call: WinningCall): Promise<void> => {
      const fill = await verifyFill(world, { quote, call, chains, account: wallet.account });
      await sendFill(quote, wallet, fill.chain, fill.order);
    },
    cancel: async (wallet: DeskWallet, quote: MakerQuote): Promise<void> => {
      const signature = await wallet.signCancelQuote(quote.rfqId);
      await cancelQuote(client, { rfqId: quote.rfqId, signature });
      update(quote.signature, { cancelled: true });
    },
  };
};

export type Desk = ReturnType<typeof createDesk>;
