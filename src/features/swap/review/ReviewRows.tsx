import type { ReactElement, ReactNode } from 'react';
import { checksumAddress } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import { formatBps } from '../../../domain/amount/formatBps.ts';
import { formatRate } from '../../../domain/amount/formatRate.ts';
import { priceDifferenceBps } from '../../../domain/amount/priceDifferenceBps.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { formatDuration } from '../../../domain/time/formatDuration.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import type { FairPrice } from '../evidence/fairPrice.ts';
import { PriceStrip } from '../evidence/PriceStrip.tsx';
import { routeWords } from '../evidence/routeWords.ts';
import type { Evidence } from '../evidence/useEvidence.ts';

const Row = ({ name, children, note }: Row.Props): ReactElement => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t py-[7px]">
    <dt className="text-text-2">{name}</dt>
    <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-2.5 text-end">
      {children}
      {note !== undefined && <span className="text-text-3">{note}</span>}
    </dd>
  </div>
);

declare namespace Row {
  type Props = { readonly name: string; readonly children: ReactNode; readonly note?: ReactNode };
}

const rateOf = ({ order, source, destination }: CheckedQuote, book: TokenBook): string => {
  const [pays, receives] = [
    book.find(source.chainKey, order.inputToken),
    book.find(destination.chainKey, order.outputToken),
  ];
  if (pays === null || receives === null) return '-';
  const rate = formatRate(
    { amount: order.inputAmount, decimals: pays.decimals },
    { amount: order.outputAmount, decimals: receives.decimals },
  );
  return rate === null ? '-' : `1 ${pays.symbol} = ${rate} ${receives.symbol}`;
};

const Against = ({ checked, fair }: Pick<ReviewRows.Props, 'checked' | 'fair'>): ReactElement => {
  const { outputAmount } = checked.order;
  const bps = fair === null ? null : priceDifferenceBps(outputAmount, fair.median);
  if (fair === null || bps === null) return <Row name="Against recent orders">Too few orders to compare with</Row>;
  return (
    <Row name="Against recent orders" note={`${fair.orders} orders, last ${formatDuration(fair.span)}`}>
      <PriceStrip fair={fair} quoted={outputAmount} />
      <span>{formatBps(bps)}</span>
    </Row>
  );
};

/** What is not signed but decides: the rate, the market, how long the route takes, and who receives, in full. */
export const ReviewRows = ({ checked, book, evidence, fair }: ReviewRows.Props): ReactElement => {
  const { times, arrived } = routeWords(evidence);
  const { recipient, offerer } = checked.order;
  return (
    <dl className="mt-4 text-13">
      <Row name="Rate">{rateOf(checked, book)}</Row>
      <Against checked={checked} fair={fair} />
      <Row
        name="Time"
        note={
          [times === null ? null : `with the time to sign: ${times}`, arrived]
            .filter((words) => words !== null)
            .join(', ') || 'no order on this route yet'
        }
      >
        {formatDuration(Math.max(1000, checked.quote.estimatedTime))}
      </Row>
      <Row name="Recipient">
        {sameAddress(recipient, offerer) && <span>You</span>}
        <span className="mono break-all text-12">{checksumAddress(recipient)}</span>
      </Row>
    </dl>
  );
};

export declare namespace ReviewRows {
  type Props = {
    readonly checked: CheckedQuote;
    readonly book: TokenBook;
    readonly evidence: Evidence;
    /** Recent fills of the pair, scaled to the signed amount. */
    readonly fair: FairPrice | null;
  };
}
