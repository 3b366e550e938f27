import { plainAmount } from '../../../domain/amount/parseAmount.ts';
import type { MakerQuote, QuoteOutcome } from '../../../domain/maker/MakerQuote.ts';
import { formatIso } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { describeRefusal } from '../model/describeMakerError.ts';

/** The columns of the file: raw amounts in smallest units, and decimal ones where the token is known. */
export const CSV_COLUMNS = [
  'sentAt',
  'rfqId',
  'outcome',
  'reply',
  'latencyMs',
  'refusal',
  'maker',
  'getsChain',
  'getsToken',
  'getsSymbol',
  'getsAmount',
  'getsAmountDecimal',
  'givesChain',
  'givesToken',
  'givesSymbol',
  'givesAmount',
  'givesAmountDecimal',
  'winnerGave',
  'fillTx',
  'signature',
] as const;

type FindToken = (chainKey: string, address: string) => Token | null;

/** Text that a spreadsheet would run as a formula gets a leading apostrophe; commas and quotes are quoted (RFC 4180). */
const cell = (value: string | number | bigint | null): string => {
  const text = value === null ? '' : String(value);
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};

const rowOf = (quote: MakerQuote, outcome: QuoteOutcome, find: FindToken): string => {
  const { order, inputChain, outputChain } = quote;
  const gets = find(inputChain, order.outputToken);
  const gives = find(outputChain, order.inputToken);
  return [
    formatIso(quote.sentAt),
    quote.rfqId,
    outcome,
    quote.reply,
    quote.latency,
    quote.refusal && describeRefusal(quote.refusal),
    order.offerer,
    inputChain,
    order.outputToken,
    gets?.symbol ?? null,
    order.outputAmount,
    gets && plainAmount(order.outputAmount, gets.decimals),
    outputChain,
    order.inputToken,
    gives?.symbol ?? null,
    order.inputAmount,
    gives && plainAmount(order.inputAmount, gives.decimals),
    quote.winnerGave,
    quote.fillTx,
    quote.signature,
  ]
    .map(cell)
    .join(',');
};

/** The quotes as CSV, in the order given. */
export const quotesCsv = (
  quotes: readonly MakerQuote[],
  outcomeOf: (quote: MakerQuote) => QuoteOutcome,
  find: FindToken,
): string => [CSV_COLUMNS.join(','), ...quotes.map((quote) => rowOf(quote, outcomeOf(quote), find)), ''].join('\r\n');
