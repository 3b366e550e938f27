import { plainAmount } from '../../../domain/amount/parseAmount.ts';
import type { MakerQuote, QuoteOutcome } from '../../../domain/maker/MakerQuote.ts';
import { csvCell } from '../../../domain/order/list/exportText.ts';
import type { FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import { formatIso } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { describeRefusal } from '../model/describeMakerError.ts';

type Row = {
  readonly quote: MakerQuote;
  readonly outcome: QuoteOutcome;
  readonly gets: Token | null;
  readonly gives: Token | null;
};

/** Raw amounts in smallest units, and decimal ones where the token is known. */
const CSV: Readonly<Record<string, (row: Row) => string | number | bigint | null | undefined>> = {
  sentAt: ({ quote }) => formatIso(quote.sentAt),
  rfqId: ({ quote }) => quote.rfqId,
  outcome: ({ outcome }) => outcome,
  reply: ({ quote }) => quote.reply,
  latencyMs: ({ quote }) => quote.latency,
  refusal: ({ quote }) => quote.refusal && describeRefusal(quote.refusal),
  maker: ({ quote }) => quote.order.offerer,
  getsChain: ({ quote }) => quote.inputChain,
  getsToken: ({ quote }) => quote.order.outputToken,
  getsSymbol: ({ gets }) => gets?.symbol,
  getsAmount: ({ quote }) => quote.order.outputAmount,
  getsAmountDecimal: ({ quote, gets }) => gets && plainAmount(quote.order.outputAmount, gets.decimals),
  givesChain: ({ quote }) => quote.outputChain,
  givesToken: ({ quote }) => quote.order.inputToken,
  givesSymbol: ({ gives }) => gives?.symbol,
  givesAmount: ({ quote }) => quote.order.inputAmount,
  givesAmountDecimal: ({ quote, gives }) => gives && plainAmount(quote.order.inputAmount, gives.decimals),
  winnerGave: ({ quote }) => quote.winnerGave,
  fillTx: ({ quote }) => quote.fillTx,
  signature: ({ quote }) => quote.signature,
};

export const CSV_COLUMNS = Object.keys(CSV);

export const quotesCsv = (
  quotes: readonly MakerQuote[],
  outcomeOf: (quote: MakerQuote) => QuoteOutcome,
  find: FindToken,
): string => {
  const lines = quotes.map((quote) => {
    const gets = find(quote.inputChain, quote.order.outputToken);
    const gives = find(quote.outputChain, quote.order.inputToken);
    const row = { quote, outcome: outcomeOf(quote), gets, gives };
    return Object.values(CSV).map((read) => csvCell(read(row)?.toString() ?? null));
  });
  return [CSV_COLUMNS, ...lines, []].map((cells) => cells.join(',')).join('\r\n');
};
