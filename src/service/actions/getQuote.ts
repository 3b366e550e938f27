import type { Quote } from '../../domain/swap/Quote.ts';
import type { QuoteRequest } from '../../domain/swap/QuoteRequest.ts';
import { ms } from '../../domain/time/Ms.ts';
import { decode } from '../records/decode.ts';
import { quoteRecord } from '../records/quoteRecord.ts';
import type { ServiceClient } from '../serviceClient.ts';

const TIMEOUT = ms(10_000);

/** The JSON body of POST /quote: all seven fields as strings. */
export const quoteBody = (request: QuoteRequest) => ({
  offerer: request.offerer,
  recipient: request.recipient,
  inputToken: request.inputToken,
  outputToken: request.outputToken,
  inputAmount: request.inputAmount.toString(),
  inputChain: request.inputChain,
  outputChain: request.outputChain,
});

/** POST /quote: a price and the parameters of an order. Unverified until checkQuote. */
export const getQuote = async (client: ServiceClient, request: QuoteRequest, signal?: AbortSignal): Promise<Quote> =>
  decode(quoteRecord, await client.post('/quote', quoteBody(request), { signal, timeout: TIMEOUT }));
