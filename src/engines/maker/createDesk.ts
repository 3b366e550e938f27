import type { Address, Hex } from 'viem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { sameAddress } from '../../domain/address.ts';
import type { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import { fillOrderHash } from '../../domain/maker/checkFillCall.ts';
import type { FillFailure } from '../../domain/maker/MakerError.ts';
import {
  committedBy,
  type MakerQuote,
  mergeQuotes,
  noteOutcome,
  type WinningCall,
} from '../../domain/maker/MakerQuote.ts';
import { type MakerLimits, noLimits, readLimits } from '../../domain/maker/makerLimits.ts';
import type { Order } from '../../domain/order/Order.ts';
import { isPaidOut } from '../../domain/order/OrderRecord.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { readAgreedStatus, readConfirmedStatus, readOrderStatus } from '../../world/chains/readOrder.ts';
import { readHolding, readRefusal } from '../../world/chains/readToken.ts';
import { cancelQuote, respondToRfq } from '../../world/service/respondToRfq.ts';
import { persisted } from '../../world/storage.ts';
import type { World } from '../../world/World.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { Transactions } from '../transactions/createTransactions.ts';
import type { TransactionPhase } from '../transactions/runTransaction.ts';
import { persistedQuotes } from './persistedQuotes.ts';
import { deliver, type SendWorld, sendMakerQuote } from './sendMakerQuote.ts';

export type DeskState = {
  /** Newest first. */
  readonly quotes: readonly MakerQuote[];
  /** False where the browser refuses to keep them: then they go with the page, which the desk says. */
  readonly durable: boolean;
  readonly limits: MakerLimits;
};

export type DeskWorld = Pick<World, 'config' | 'client' | 'chains' | 'clock' | 'page' | 'storage'>;

/** The live market, as far as the desk reads it. */
export type LiveMarket = Pick<StoreApi<{ readonly auctions: ReadonlyMap<string, Auction> }>, 'getState' | 'subscribe'>;

/** The wallet of a maker. */
export type DeskWallet = Pick<WalletPort, 'account' | 'signLimitOrder' | 'signCancelQuote' | 'sendProtocolCall'>;

/** A quote without a response when a page opens: its sender is gone, or another tab will record the response. */
const markInterrupted = (quote: MakerQuote): MakerQuote =>
  quote.reply === null && quote.refusal === null ? { ...quote, interrupted: true } : quote;

const getFillFailure = (error: CausewayError): FillFailure =>
  error instanceof WalletError ? { code: 'wallet', kind: error.kind } : { code: 'text', text: error.message };

const fillKey = ({ signature }: Pick<MakerQuote, 'signature'>): string => `fill:${signature}`;

/** Interval between reads of a fill until it is confirmed. */
const CONFIRM_INTERVAL_MS = 4_000;
/** The latest fills are read again when a person comes back to the page. */
const MAX_FILLS_READ = 20;

/** Decoding a call needs the contract's interface: fetched once the desk stands, long before anything is won. */
const loadFill = () => import('./fillMakerQuote.ts');

/** The fill transaction of a quote, rebuilt from the checked call after a reload. */
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
 * The desk of the makers of this device: persisted quotes, their outcomes from the feed on every page, their fills until
 * they are mined, and limits.
 */
export const createDesk = (
  world: DeskWorld,
  market: LiveMarket,
  transactions: Pick<Transactions, 'send' | 'follow'>,
) => {
  const { client, clock, config, page } = world;
  const file = persistedQuotes(world.storage);
  const limitsFile = persisted(world.storage, { key: 'maker-limits:v1', version: 1, parse: readLimits });
  const store = createStore<DeskState>(() => ({ quotes: [], durable: true, limits: noLimits }));
  /** Other tabs write too: what they kept is read again before every change. */
  const change = (next: (quotes: readonly MakerQuote[]) => readonly MakerQuote[]): void => {
    const { quotes, durable } = store.getState();
    const changed = next(durable ? mergeQuotes(file.read(), quotes) : quotes);
    store.setState({ quotes: changed, durable: file.write(changed) });
  };
  const add = (quote: MakerQuote): void => change((quotes) => mergeQuotes([quote], quotes));
  const update = (signature: Hex, changes: Partial<MakerQuote>): void =>
    change((quotes) => quotes.map((quote) => (quote.signature === signature ? { ...quote, ...changes } : quote)));
  const followed = new Set<Hex>();
  const settle = async (signature: Hex, end: Promise<TransactionPhase>): Promise<void> => {
    followed.add(signature);
    const phase = await end;
    followed.delete(signature);
    if (phase.at === 'done') {
      update(signature, { fillMined: true, fillUndone: false, fillFailure: null });
      void confirmFills();
    }
    // The chain is read before every prompt, so a failed fill can be sent again.
    if (phase.at === 'failed') update(signature, { fillTx: null, fillFailure: getFillFailure(phase.error) });
  };
  const fillOf = (destination: string, orderHash: Hex | null) => ({
    chainKey: destination,
    // Another maker may fill it too: what the contract says counts only once the own transaction is gone.
    shared: true,
    holds: async () =>
      orderHash !== null && isPaidOut(await readOrderStatus(world, { chainKey: destination }, orderHash)),
  });
  const followFills = (): void => {
    for (const quote of store.getState().quotes) {
      const sent = quote.fillMined || followed.has(quote.signature) ? null : sentFill(quote);
      if (sent === null) continue;
      const fill = fillOf(quote.outputChain, quote.call === null ? null : fillOrderHash(quote.call.data));
      void settle(quote.signature, transactions.follow(fillKey(quote), sent, fill));
    }
  };
  /** Fills that the contract showed are read again: until they are confirmed, and whenever a person comes back. */
  const readFill = async (quote: MakerQuote): Promise<void> => {
    const { signature, outputChain: chainKey, call } = quote;
    const orderHash = call === null ? null : fillOrderHash(call.data);
    // Without an order hash only the transaction shows the fill.
    if (orderHash === null) return update(signature, { fillConfirmed: true });
    const [latest, confirmed] = await Promise.all([
      readAgreedStatus(world, { chainKey }, orderHash),
      readConfirmedStatus(world, { chainKey }, orderHash).catch(() => null),
    ]);
    if (!isPaidOut(latest.value.status))
      update(signature, { fillMined: false, fillConfirmed: false, fillUndone: true });
    else if (!quote.fillConfirmed && confirmed !== null && isPaidOut(confirmed.value.status))
      update(signature, { fillConfirmed: true });
  };
  let cancelConfirm = (): void => undefined;
  const confirmFills = async (all = false): Promise<void> => {
    cancelConfirm();
    const mined = store.getState().quotes.filter(({ fillMined }) => fillMined);
    const isOpen = ({ fillConfirmed }: MakerQuote): boolean => !fillConfirmed;
    // A read that fails is retried by the next round.
    await Promise.allSettled((all ? mined.slice(0, MAX_FILLS_READ) : mined.filter(isOpen)).map(readFill));
    cancelConfirm();
    if (running && store.getState().quotes.some((quote) => quote.fillMined && isOpen(quote)))
      cancelConfirm = clock.schedule(() => void confirmFills(), CONFIRM_INTERVAL_MS);
  };
  const comeBack = (): void => {
    if (!page.hidden()) void confirmFills(true);
  };
  const noteOutcomes = (): void => {
    const { auctions } = market.getState();
    for (const quote of store.getState().quotes) {
      const changes = noteOutcome(quote, auctions.get(quote.rfqId));
      if (changes !== null) update(quote.signature, changes);
    }
  };
  const sendWorld = (wallet: Pick<DeskWallet, 'signLimitOrder'>): SendWorld => ({
    sign: (order, signal) => wallet.signLimitOrder(order, signal),
    respond: (rfqId, order, signature) => respondToRfq(client, { rfqId, order, signature }),
    add,
    update,
    now: clock.now,
  });
  let unsubscribe: readonly (() => void)[] = [];
  let running = false;
  /**
   * Asks the wallet for the fill; resolves to its hash when it is sent, and goes on following it. Rejects with WalletError
   * `alreadyPending` while it is asked for already, as by a press before the page was left: that one goes on.
   */
  const sendFill = (quote: MakerQuote, wallet: DeskWallet, orderHash: Hex | null) => (chain: Chain, order: Order) =>
    new Promise<Hex>((resolve, reject) => {
      if (followed.has(quote.signature)) throw new WalletError('alreadyPending');
      const send = async (signal: AbortSignal): Promise<SentTransaction> => {
        const sent = await wallet.sendProtocolCall({ chain, name: 'fill', order }, signal);
        update(quote.signature, { fillTx: sent.hash, fillFailure: null });
        resolve(sent.hash);
        return sent;
      };
      const asked = (signal: AbortSignal) =>
        send(signal).catch((error: unknown) => {
          reject(error);
          throw error;
        });
      const end = transactions.send(fillKey(quote), { ...fillOf(chain.chainKey, orderHash), send: asked });
      void settle(quote.signature, end);
    });
  return {
    store,
    start: (): void => {
      running = true;
      const quotes = file.read().map(markInterrupted);
      store.setState({ quotes, durable: file.write(quotes), limits: limitsFile.read() });
      unsubscribe = [
        file.subscribe((others) => store.setState(({ quotes: own }) => ({ quotes: mergeQuotes(others, own) }))),
        limitsFile.subscribe((limits) => store.setState({ limits })),
        market.subscribe(noteOutcomes),
        page.subscribe(comeBack),
        store.subscribe(({ quotes: now }, { quotes: before }) => {
          if (now !== before) followFills();
        }),
      ];
      noteOutcomes();
      followFills();
      void confirmFills();
      void loadFill().catch(() => undefined);
    },
    stop: (): void => {
      running = false;
      cancelConfirm();
      for (const end of unsubscribe) end();
      unsubscribe = [];
    },
    /** Amounts in open quotes of an account, by `holdingKey`, in smallest units. */
    promised: (account: Address): ReadonlyMap<string, bigint> => {
      const own = store.getState().quotes.filter(({ order }) => sameAddress(order.offerer, account));
      return committedBy(own, market.getState().auctions, clock.now());
    },
    setLimits: (limits: MakerLimits): void => {
      store.setState({ limits });
      limitsFile.write(limits);
    },
    /** Rejects with the wallet's error when nothing was signed. */
    respond: (
      wallet: Pick<DeskWallet, 'signLimitOrder'>,
      request: QuoteRequested,
      order: LimitOrder,
      signal?: AbortSignal,
    ) => sendMakerQuote(sendWorld(wallet), request, order, signal),
    /** Sends a quote without a response again. No new signature is needed. */
    resend: (quote: MakerQuote) =>
      deliver(
        {
          respond: (rfqId, order, signature) => respondToRfq(client, { rfqId, order, signature }),
          update,
          now: clock.now,
        },
        quote,
      ),
    /** Resolves once the wallet has sent it. Rejects with MakerError when anything differs from the quote. */
    fill: async (wallet: DeskWallet, chains: readonly Chain[], quote: MakerQuote, call: WinningCall): Promise<void> => {
      const { fillMakerQuote } = await loadFill();
      await fillMakerQuote(
        {
          chains,
          pins: config.pins.contracts,
          now: clock.now,
          orderStatus: (chain, hash) => readOrderStatus(world, chain, hash),
          holding: (chain, token) => readHolding(world, chain, token, wallet.account),
          refusal: (chain, { data, value }) =>
            readRefusal(world, chain.chainKey, { from: wallet.account, to: chain.address, data, value }),
          send: sendFill(quote, wallet, fillOrderHash(call.data)),
        },
        quote,
        call,
      );
    },
    cancel: async (wallet: DeskWallet, quote: MakerQuote): Promise<void> => {
      const signature = await wallet.signCancelQuote(quote.rfqId);
      await cancelQuote(client, { rfqId: quote.rfqId, signature });
      update(quote.signature, { cancelled: true });
    },
  };
};

/** The desk of a page. */
export type Desk = ReturnType<typeof createDesk>;
