import type { IssuedQuote } from '../engine/IssuedQuote.ts';
import type { DialectName } from '../SandboxOptions.ts';
import { wireTime } from './wireTime.ts';

/** The answer of POST /quote (INTERFACE.md 2.3); a quote of native input has no signingHash. */
export const quoteRecord = (quote: IssuedQuote, dialect: DialectName) => ({
  orderHash: quote.orderHash,
  ...(quote.signingHash === null ? {} : { signingHash: quote.signingHash }),
  offerer: quote.order.offerer,
  recipient: quote.order.recipient,
  inputToken: quote.order.inputToken,
  outputToken: quote.order.outputToken,
  inputAmount: quote.order.inputAmount.toString(),
  outputAmount: quote.order.outputAmount.toString(),
  inputChain: quote.source.chainKey,
  outputChain: quote.destination.chainKey,
  startTime: wireTime(quote.order.startTime * 1000, dialect),
  endTime: wireTime(quote.order.endTime * 1000, dialect),
  estimatedTime: dialect === 'live' ? quote.estimatedMs : Math.ceil(quote.estimatedMs / 1000),
});
