import type { ReactElement, ReactNode } from 'react';
import { formatBps } from '../../../domain/amount/formatBps.ts';
import { formatUsdMicros } from '../../../domain/amount/formatUsd.ts';
import { priceDifferenceBps } from '../../../domain/amount/priceDifferenceBps.ts';
import { usdOf } from '../../../domain/order/tokenUsd.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { formatDuration } from '../../../domain/time/formatDuration.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { serviceNow } from '../../../ports/useNow.ts';
import { cx } from '../../../ui/cx.ts';
import { type FairPrice, fairPrice } from '../evidence/fairPrice.ts';
import { PriceStrip } from '../evidence/PriceStrip.tsx';
import { routeWords } from '../evidence/routeWords.ts';
import { INDICATIVE } from '../model/swapRequest.ts';
import type { Swap } from '../model/useSwap.ts';
import { Ledger } from './Ledger.tsx';
import { RateText } from './RateText.tsx';

const dollars = (swap: Swap, quote: Quote, fair: FairPrice): ReactNode => {
  const price = swap.prices.receive;
  if (price === null) return null;
  const difference = quote.outputAmount - fair.median;
  const size = usdOf(price, difference < 0n ? -difference : difference);
  if (size < 10_000n) return null;
  return (
    <span className="font-regular text-text-2">
      {difference < 0n ? '\u2212' : '+'}
      {formatUsdMicros(size)}
    </span>
  );
};

const difference = (swap: Swap, quote: Quote): Ledger.Fact => {
  const label = 'Price difference';
  const fair = fairPrice(swap.evidence.fills, quote.inputAmount, serviceNow());
  const bps = fair === null ? null : priceDifferenceBps(quote.outputAmount, fair.median);
  if (fair === null || bps === null) return { label, value: '-', note: 'Too few orders to compare with' };
  return {
    label,
    value: (
      <>
        <span className={cx(bps <= -100n && 'text-pending')}>{formatBps(bps)}</span>
        {dollars(swap, quote, fair)}
        <PriceStrip fair={fair} quoted={quote.outputAmount} />
      </>
    ),
    note: `Against ${fair.orders} orders, last ${formatDuration(fair.span)}`,
    keep: true,
  };
};

const time = ({ evidence }: Swap, quote: Quote): Ledger.Fact => {
  const { times, arrived } = routeWords(evidence);
  return {
    label: 'Estimated time',
    value: (
      <>
        {formatDuration(Math.max(1000, quote.estimatedTime))}
        {arrived !== null && (
          <span className="font-regular text-text-2" title="Of the orders on this route in the last 24 hours">
            {arrived}
          </span>
        )}
      </>
    ),
    note: times === null ? 'No order on this route yet' : `With the time to sign: ${times}`,
    keep: true,
  };
};

const recipient = ({ account, form }: Swap, onRecipient: () => void): Ledger.Fact => {
  const other = form.recipient;
  const change = (
    <button type="button" className="link" onClick={onRecipient}>
      {other === null ? 'Send to another address' : 'Change'}
    </button>
  );
  if (other !== null) return { label: 'Recipient', value: <AddressTag address={other} />, note: change, keep: true };
  if (account === null) return { label: 'Recipient', value: 'Your account, once connected', note: '' };
  return { label: 'Recipient', value: <AddressTag address={account} you copy={false} />, note: change, keep: true };
};

/** Rate, difference to recent fills, time and recipient of the shown quote. */
export const QuoteLedger = ({ swap, onRecipient }: QuoteLedger.Props): ReactElement | null => {
  const { quote: state, route } = swap;
  const { pay, receive } = route;
  if (state.answer === null || pay.token === null || receive.token === null) return null;
  const { quote } = state.answer;
  const indicative = quote.offerer === INDICATIVE;
  return (
    <Ledger
      facts={[
        {
          label: 'Rate',
          value: (
            <RateText
              pay={{ amount: quote.inputAmount, decimals: pay.token.decimals }}
              receive={{ amount: quote.outputAmount, decimals: receive.token.decimals }}
              paySymbol={pay.token.symbol}
              receiveSymbol={receive.token.symbol}
            />
          ),
          note: indicative ? 'Indicative until a wallet is connected' : 'Fixed until the quote ends',
        },
        difference(swap, quote),
        time(swap, quote),
        recipient(swap, onRecipient),
      ]}
    />
  );
};

export declare namespace QuoteLedger {
  type Props = { readonly swap: Swap; readonly onRecipient: () => void };
}
