import type { Chain } from '../../src/domain/chain/Chain.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import type { SigningDomain } from '../../src/domain/order/SigningDomain.ts';
import { signingHash } from '../../src/domain/order/signingHash.ts';
import { sec } from '../../src/domain/time/Sec.ts';
import type { QuoteAnswer, QuoteBody } from './tradeService.ts';

const seconds = (time: number | string) => {
  const value = Number(time);
  return sec(value > 9_999_999_999 ? Math.floor(value / 1000) : value);
};

const find = (chains: readonly Chain[], chainKey: string): Chain => {
  const chain = chains.find((one) => one.chainKey === chainKey);
  if (!chain) throw new Error(`the service does not list ${chainKey}`);
  return chain;
};

/**
 * The order a quote stands for, built from what was asked and only price and times of the answer. Throws when either
 * hash of the answer is another one: then the quote is not for this order and must not be signed.
 */
export const orderOfQuote = (
  asked: QuoteBody,
  quote: QuoteAnswer,
  chains: readonly Chain[],
  domain: { readonly name: string; readonly version: string },
): { order: Order; domain: SigningDomain; source: Chain } => {
  const source = find(chains, asked.inputChain);
  const order: Order = {
    inputAmount: BigInt(asked.inputAmount),
    outputAmount: BigInt(quote.outputAmount),
    inputToken: asked.inputToken,
    outputToken: asked.outputToken,
    startTime: seconds(quote.startTime),
    endTime: seconds(quote.endTime),
    srcEid: source.eid,
    dstEid: find(chains, asked.outputChain).eid,
    offerer: asked.offerer,
    recipient: asked.recipient,
  };
  const signing = { name: domain.name, version: domain.version, verifyingContract: source.address };
  if (orderHash(order) !== quote.orderHash) throw new Error('the order hash of the quote is not of this order');
  if (signingHash(order, signing) !== quote.signingHash) throw new Error('the signing hash is not of this order');
  return { order, domain: signing, source };
};
