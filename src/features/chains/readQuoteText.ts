import type { Chain } from '../../domain/chain.ts';
import { chainByKey } from '../../domain/chain.ts';
import type { ProtocolDomain } from '../../domain/order/Order.ts';
import { orderHash, signingHash } from '../../domain/order/orderHash.ts';
import { orderOfRecord } from '../../domain/order/orderOfRecord.ts';
import type { Quote } from '../../domain/swap/Quote.ts';
import { describeError } from '../../entities/errors/describeError.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { decodeQuote } from '../../world/service/getQuote.ts';

export type QuoteReading =
  | { readonly ok: false; readonly sentence: string }
  | {
      readonly ok: true;
      readonly quote: Quote;
      readonly source: Chain;
      readonly orderHash: string;
      readonly signingHash: string;
      /** `missing`: the service gave no signing hash to compare with. */
      readonly verdict: 'same' | 'different' | 'missing';
    };

const refuse = (sentence: string): QuoteReading => ({ ok: false, sentence });

const parse = (text: string): Quote | string => {
  try {
    return decodeQuote({ path: t.pastedText, json: JSON.parse(text) });
  } catch (error) {
    return error instanceof SyntaxError || !(error instanceof Error) ? t.noJson : describeError(error);
  }
};

export const readQuoteText = (text: string, chains: readonly Chain[], domain: ProtocolDomain): QuoteReading => {
  const quote = parse(text);
  if (typeof quote === 'string') return refuse(quote);
  const source = chainByKey(chains, quote.inputChain);
  const order = orderOfRecord(quote, chains);
  if (source === undefined || order === null) return refuse(t.unlistedChain);
  try {
    const { name, version } = domain;
    const mine = {
      orderHash: orderHash(order),
      signingHash: signingHash(order, { name, version, verifyingContract: source.address }),
    };
    const theirs = quote.orderHash === mine.orderHash ? quote.signingHash : undefined;
    const verdict = theirs === null ? 'missing' : theirs === mine.signingHash ? 'same' : 'different';
    return { ok: true, quote, source, ...mine, verdict };
  } catch {
    return refuse(t.tooLarge);
  }
};
