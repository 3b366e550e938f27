import type { Hex } from 'viem';
import { sameAddress } from '../../address/sameAddress.ts';
import type { Quote } from '../Quote.ts';
import type { QuoteRule } from '../QuoteRule.ts';

/** What was computed here from the order that was asked for. */
export type LocalHashes = { readonly orderHash: Hex; readonly signingHash: Hex };

const signingSentence = (quote: Quote): string =>
  quote.signingHash === null
    ? 'This quote carries no signing hash to compare with.'
    : "The service's signing hash does not match this order.";

/** Both hashes of the quote against the ones computed here; without local hashes neither can hold. */
export const hashRules = (quote: Quote, local: LocalHashes | null): readonly QuoteRule[] => [
  {
    code: 'orderHash',
    group: 'hash',
    ok: local !== null && sameAddress(local.orderHash, quote.orderHash),
    words: 'The order hash was computed here and is the same.',
    sentence: "The service's order hash does not match this order.",
  },
  {
    code: 'signingHash',
    group: 'hash',
    ok: local !== null && quote.signingHash !== null && sameAddress(local.signingHash, quote.signingHash),
    words: 'The signing hash was computed here and is the same.',
    sentence: signingSentence(quote),
  },
];
