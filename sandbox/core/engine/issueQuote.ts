import type { Hex } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import { orderHash, signingHash } from '../../../src/domain/order/orderHash.ts';
import { sec } from '../../../src/domain/time.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import type { IssuedQuote, Rfq } from './Rfq.ts';

const START_BPS = 300;
const END_BPS = 10;

type QuoteTerms = {
  readonly nowMs: number;
  readonly domain: { readonly name: string; readonly version: string };
  readonly isTaken: (hash: Hex) => boolean;
  readonly estimatedMs: number;
};

/** Hands out variations of the times of identical requests, each once within a second, the untouched one first. */
export const createVariations = (): ((rfq: Rfq, outputAmount: bigint, nowSec: number) => number) => {
  const next = new Map<string, number>();
  let second = 0;
  return ({ request, endSec }, outputAmount, nowSec) => {
    if (nowSec !== second) next.clear();
    second = nowSec;
    const { offerer, recipient, inputChain, inputToken, inputAmount, outputChain, outputToken } = request;
    const key = [
      offerer,
      recipient,
      inputChain,
      inputToken,
      inputAmount,
      outputChain,
      outputToken,
      outputAmount,
      endSec,
    ].join();
    const attempt = next.get(key) ?? 0;
    next.set(key, attempt + 1);
    return attempt;
  };
};

/** A quote with its hashes. */
export const quoteOf = (
  terms: Omit<IssuedQuote, 'orderHash' | 'signingHash'>,
  domain: QuoteTerms['domain'],
): IssuedQuote => {
  const { order, source } = terms;
  const native = order.inputToken === NATIVE_TOKEN;
  const digest = signingHash(order, { ...domain, verifyingContract: source.settlement });
  return { ...terms, orderHash: orderHash(order), signingHash: native ? null : digest };
};

/**
 * Turns the best maker quote into a quote. The signed struct has no nonce, so equal requests of one second with the same maker
 * quote would be one order: start, then end, move back by whole seconds until the hash is new. `vary` stores how far, so that
 * the hundredth does not retry ninety-nine. Null if none is left.
 */
export const issueQuote = (
  rfq: Rfq,
  outputAmount: bigint,
  options: QuoteTerms & { readonly vary: ReturnType<typeof createVariations> },
): IssuedQuote | null => {
  const { request, source, destination } = rfq;
  const nowSec = Math.floor(options.nowMs / 1000);
  for (;;) {
    const attempt = options.vary(rfq, outputAmount, nowSec);
    if (attempt >= START_BPS * END_BPS) return null;
    const order: Order = {
      inputAmount: request.inputAmount,
      outputAmount,
      inputToken: request.inputToken,
      outputToken: request.outputToken,
      startTime: sec(nowSec - 1 - (attempt % START_BPS)),
      endTime: sec(rfq.endSec - Math.floor(attempt / START_BPS)),
      srcEid: source.eid,
      dstEid: destination.eid,
      offerer: request.offerer,
      recipient: request.recipient,
    };
    const terms = { rfqId: rfq.rfqId, order, source, destination, estimatedMs: options.estimatedMs };
    const quote = quoteOf(terms, options.domain);
    if (!options.isTaken(quote.orderHash)) return quote;
  }
};
