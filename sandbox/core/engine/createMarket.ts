import { type Address, type Hex, recoverMessageAddress } from 'viem';
import { sameAddress } from '../../../src/domain/address.ts';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../../src/domain/rfq/limitOrderHash.ts';
import type { QuoteRequest } from '../../../src/domain/swap/Quote.ts';
import type { Hub } from '../feed/createHub.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { RpcError } from '../rpc/RpcError.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import type { StoredRfq } from '../store/createOrderStore.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';
import { createTimers, type RfqEnds } from './createRfqEnds.ts';
import { createVariations, issueQuote, quoteOf } from './issueQuote.ts';
import type { IssuedQuote, MakerQuote, Rfq } from './Rfq.ts';
import { rankMakerQuotes } from './rankMakerQuotes.ts';

const UINT128 = 2n ** 128n;

/** The reason against a limit order as a quote for this RFQ, or null: it must mirror it and be valid until its end. */
export const checkMakerQuote = (order: LimitOrder, rfq: Rfq, nowMs: number): string | null => {
  const { request, source, destination } = rfq;
  if (!sameAddress(order.inputToken, request.outputToken)) return 'inputToken must be the outputToken of the RFQ.';
  if (!sameAddress(order.outputToken, request.inputToken)) return 'outputToken must be the inputToken of the RFQ.';
  if (order.inputChainId !== destination.chainId) return 'inputChainId must be the chain of the RFQ’s output.';
  if (order.outputChainId !== source.chainId) return 'outputChainId must be the chain of the RFQ’s input.';
  if (!sameAddress(order.inputZone, destination.settlement))
    return 'inputZone must be the contract on the output chain.';
  if (!sameAddress(order.outputZone, source.settlement)) return 'outputZone must be the contract on the input chain.';
  if (order.inputAmount === 0n || order.inputAmount >= UINT128) return 'inputAmount must be positive and fit uint128.';
  if (order.outputAmount > request.inputAmount) return 'outputAmount asks for more than the RFQ offers.';
  if (order.startTime > BigInt(Math.floor(nowMs / 1000))) return 'startTime is in the future.';
  if (order.endTime < BigInt(rfq.endSec)) return 'endTime must not be before the RFQ’s endTime: an answer is firm.';
  return null;
};

const subject = (rfq: Rfq) => ({
  inputToken: rfq.request.inputToken,
  outputToken: rfq.request.outputToken,
  inputAmount: rfq.request.inputAmount.toString(),
});
const chains = (rfq: Rfq) => ({ inputChain: rfq.source.chainKey, outputChain: rfq.destination.chainKey });

/** Makers respond until the deadline; their quotes are firm until the RFQ's endTime. */
const quoteRequested = (rfq: Rfq): FeedEvent => ({
  event: 'QuoteRequested',
  data: {
    rfqId: rfq.rfqId,
    address: rfq.request.offerer,
    ...subject(rfq),
    deadline: String(rfq.deadlineMs / 1000),
    endTime: String(rfq.endSec),
    ...chains(rfq),
  },
});

/** The price stays with the service unless the dialect shows it. */
const quoteReceived = (rfq: Rfq, makerQuote: MakerQuote): FeedEvent => ({
  event: 'QuoteReceived',
  data: {
    rfqId: rfq.rfqId,
    address: makerQuote.maker,
    ...subject(rfq),
    zone: makerQuote.order.inputZone,
    chainId: makerQuote.order.inputChainId,
    deadline: Number(makerQuote.order.endTime),
    ...chains(rfq),
  },
  outputAmount: makerQuote.order.inputAmount.toString(),
});

export type MarketRequest = QuoteRequest & { readonly source: ServiceChain; readonly destination: ServiceChain };

export type Market = {
  /**
   * Opens an RFQ, waits for the window (in ms, that of the service unless another is named), and resolves to the best
   * maker quote; 503 when no maker responded.
   */
  quote(request: MarketRequest, windowMs?: number): Promise<IssuedQuote>;
  respond(rfqId: string, order: LimitOrder, signature: Hex): Promise<void>;
  /** Cancels the quote of the maker that signed `cancelQuote <rfqId>`. */
  cancel(rfqId: string, signature: Hex): Promise<void>;
  /** The open RFQ whose quote has this order hash. */
  find(orderHash: Hex): Rfq | null;
  /** Takes up a quote of the previous run. False where it has none that can still be signed. */
  resume(rfq: StoredRfq): boolean;
  /** Ends the window of all open auctions; those without a maker quote still wait for the first. */
  endAuctions(): void;
  stop(): void;
};

/**
 * The minimum time for maker quotes: a deadline is a whole second. After a shorter window, the first late one becomes the
 * quote without an earlier one; others can replace a failed winner. A longer window ends with the deadline.
 */
const LATE_MS = 1_500;

type MarketOptions = Pick<SandboxOptions, 'auctionWindowMs' | 'quoteValidityMs' | 'now' | 'domain'> & {
  readonly hub: Hub;
  readonly isStored: (hash: Hex) => boolean;
  readonly chains: ReadonlyMap<string, ServiceChain>;
  readonly ends: RfqEnds;
  readonly estimatedMs: () => number;
  /** The reason why this maker could not fill its quote, or null. */
  readonly checkAllowance: (order: LimitOrder) => Promise<string | null>;
  /** True where a signed order had a standing quote of this maker. */
  readonly onCancel: (rfqId: string, maker: Address) => boolean;
};

const recover = (message: string | { raw: Hex }, signature: Hex): Promise<Address> =>
  recoverMessageAddress({ message, signature }).catch(() => {
    throw new RpcError(-32000, 'The signature cannot be read.');
  });

/** Every quote is an auction among the makers that are subscribed. */
export const createMarket = (options: MarketOptions): Market => {
  const { hub, now, ends } = options;
  const rfqs = new Map<string, Rfq>();
  const quoted = new Map<Hex, Rfq>();
  const waiting = new Set<() => void>();
  const vary = createVariations();
  const { later, stop } = createTimers();
  let lastId = 0;

  const expire = (rfq: Rfq) => {
    // An RFQ does not expire before its deadline.
    if (rfq.phase === 'open' || rfq.phase === 'quoted')
      later(Math.max(0, rfq.deadlineMs - now()), () => ends.expired(rfq.rfqId));
    if (rfq.phase !== 'signed') rfq.phase = 'over';
    rfqs.delete(rfq.rfqId);
    if (rfq.quote) quoted.delete(rfq.quote.orderHash);
  };
  const open = (request: MarketRequest, windowMs: number): Rfq => {
    lastId = Math.max(lastId + 1, now() * 1000);
    const endSec = Math.floor((now() + options.quoteValidityMs) / 1000);
    const deadlineSec = Math.ceil((now() + windowMs + (windowMs < LATE_MS ? LATE_MS : 0)) / 1000);
    const rfq: Rfq = {
      rfqId: `aori-${lastId}`,
      request,
      source: request.source,
      destination: request.destination,
      openedAt: now(),
      deadlineMs: Math.min(deadlineSec, endSec) * 1000,
      endSec,
      makerQuotes: new Map(),
      onMakerQuote: () => undefined,
      phase: 'open',
      quote: null,
    };
    ends.opened({ rfqId: rfq.rfqId, endMs: rfq.endSec * 1000 });
    rfqs.set(rfq.rfqId, rfq);
    return rfq;
  };
  const keep = (rfq: Rfq, quote: IssuedQuote) => {
    rfq.quote = quote;
    quoted.set(quote.orderHash, rfq);
    later(rfq.endSec * 1000 - now(), () => expire(rfq));
  };
  const record = ({ rfqId, endSec, makerQuotes }: Rfq, { order, source, destination, estimatedMs }: IssuedQuote) =>
    ends.opened({
      rfqId,
      endMs: endSec * 1000,
      quote: {
        order,
        estimatedMs,
        inputChain: source.chainKey,
        outputChain: destination.chainKey,
        makerQuotes: [...makerQuotes.values()].map((makerQuote) => ({ ...makerQuote })),
      },
    });
  const close = (rfq: Rfq): IssuedQuote => {
    const best = rankMakerQuotes(rfq.makerQuotes.values(), 1n)[0];
    if (!best) {
      expire(rfq);
      throw new ServiceError(503, 'No maker answered for this pair and amount. Try again, or try another amount.');
    }
    rfq.phase = 'quoted';
    const isTaken = (hash: Hex) => quoted.has(hash) || options.isStored(hash);
    const terms = { nowMs: now(), domain: options.domain, isTaken, vary, estimatedMs: options.estimatedMs() };
    const quote = issueQuote(rfq, best.order.inputAmount, terms);
    if (!quote) {
      expire(rfq);
      throw new ServiceError(503, 'Too many identical quotes in this second. Try again.');
    }
    keep(rfq, quote);
    record(rfq, quote);
    return quote;
  };
  const firstMakerQuote = (rfq: Rfq) =>
    new Promise<void>((resolve) => {
      rfq.onMakerQuote = resolve;
      later(Math.max(0, rfq.deadlineMs - now()), resolve);
    });
  const known = (rfqId: string): Rfq => {
    const rfq = rfqs.get(rfqId);
    if (!rfq) throw new RpcError(-32000, 'This RFQ is not known, or it has ended.');
    return rfq;
  };

  const mustBeOpen = ({ phase, deadlineMs }: Rfq): void => {
    if ((phase !== 'open' && phase !== 'quoted') || now() > deadlineMs)
      throw new RpcError(-32000, 'The auction of this RFQ is closed.');
  };

  return {
    quote: async (request, windowMs = options.auctionWindowMs) => {
      const rfq = open(request, windowMs);
      hub.publish(quoteRequested(rfq));
      await new Promise<void>((resolve) => {
        const end = () => {
          waiting.delete(end);
          resolve();
        };
        waiting.add(end);
        later(windowMs < LATE_MS ? windowMs : rfq.deadlineMs - now(), end);
      });
      if (rfq.makerQuotes.size === 0 && hub.reaches(rfq.rfqId)) await firstMakerQuote(rfq);
      return close(rfq);
    },
    respond: async (rfqId, order, signature) => {
      const rfq = known(rfqId);
      mustBeOpen(rfq);
      const problem = checkMakerQuote(order, rfq, now());
      if (problem) throw new RpcError(-32000, problem);
      const signer = await recover({ raw: limitOrderHash(order) }, signature);
      if (!sameAddress(signer, order.offerer)) throw new RpcError(-32000, 'The signature is not the offerer’s.');
      const missing = await options.checkAllowance(order);
      if (missing) throw new RpcError(-32000, missing);
      mustBeOpen(rfq);
      const makerQuote = { maker: order.offerer, order, signature, withdrawn: false };
      // Among equal quotes the earlier wins, and a changed quote counts from its change.
      rfq.makerQuotes.delete(order.offerer.toLowerCase());
      rfq.makerQuotes.set(order.offerer.toLowerCase(), makerQuote);
      rfq.onMakerQuote();
      hub.publish(quoteReceived(rfq, makerQuote));
    },
    cancel: async (rfqId, signature) => {
      const maker = await recover(`cancelQuote ${rfqId}`, signature);
      if (options.onCancel(rfqId, maker)) return;
      const rfq = known(rfqId);
      const makerQuote = rfq.makerQuotes.get(maker.toLowerCase());
      if (!makerQuote || makerQuote.withdrawn)
        throw new RpcError(-32000, 'This maker has no standing answer to this RFQ.');
      makerQuote.withdrawn = true;
      // Before the quote others may still respond; after it, a maker that gives as much replaces the winner.
      if (rfq.phase !== 'quoted' || !rfq.quote) return;
      if (rankMakerQuotes(rfq.makerQuotes.values(), rfq.quote.order.outputAmount).length > 0) {
        record(rfq, rfq.quote);
        return;
      }
      rfq.phase = 'failed';
      ends.failed(rfqId);
    },
    find: (orderHash) => quoted.get(orderHash) ?? null,
    resume: ({ rfqId, endMs, quote }) => {
      const source = options.chains.get(quote?.inputChain ?? '');
      const destination = options.chains.get(quote?.outputChain ?? '');
      if (!quote || !source || !destination || endMs <= now()) return false;
      const { order, estimatedMs, makerQuotes, inputChain, outputChain } = quote;
      const rfq: Rfq = {
        rfqId,
        request: { ...order, inputChain, outputChain },
        source,
        destination,
        openedAt: order.startTime * 1000,
        deadlineMs: 0,
        endSec: endMs / 1000,
        makerQuotes: new Map(makerQuotes.map((makerQuote) => [makerQuote.maker.toLowerCase(), makerQuote])),
        onMakerQuote: () => undefined,
        phase: 'quoted',
        quote: null,
      };
      rfqs.set(rfqId, rfq);
      keep(rfq, quoteOf({ rfqId, order, source, destination, estimatedMs }, options.domain));
      return true;
    },
    endAuctions: () => {
      for (const end of [...waiting]) end();
    },
    stop: () => {
      stop();
      ends.stop();
    },
  };
};
