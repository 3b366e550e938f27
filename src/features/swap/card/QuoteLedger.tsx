import { type ReactElement, type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import type { ScaledAmount } from '../../../domain/amount/formatAmount.ts';
import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { formatDuration, type Ms } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { shownResponse } from '../../../engines/swap/createQuote.ts';
import { INDICATIVE } from '../../../engines/swap/route.ts';
import type { Market } from '../../../engines/swap/Swap.ts';
import type { SwapForm } from '../../../engines/swap/swapForm.ts';
import { AddressName } from '../../../entities/account/AddressName.tsx';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { fillText } from '../../../entities/order/OrderMarks.tsx';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages, quoteDetailMessages as t } from '../../../messages/swap.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { fairPrice } from '../model/fairPrice.ts';
import { useSwap } from '../model/useSwap.ts';

const NO_NOTE = '\u00a0';

const LINE = 'flex items-center gap-[7px] overflow-hidden whitespace-nowrap max-md:ms-auto';

type LedgerFact = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: ReactNode;
  readonly keep?: boolean;
};
const Ledger = ({ facts }: { readonly facts: readonly LedgerFact[] }): ReactElement => (
  <dl className="grid grid-cols-4 border-hairline border-t bg-surface max-lg:grid-cols-2 max-md:grid-cols-1 max-md:px-4 max-md:py-1">
    {facts.map((fact) => (
      <div
        key={fact.label}
        className="min-w-0 border-hairline px-6 pt-3.5 pb-[15px] max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 max-md:gap-y-0.5 max-md:px-0 max-md:py-[9px] lg:not-first:border-s max-md:not-last:border-b md:max-lg:even:border-s md:max-lg:nth-[n+3]:border-t"
      >
        <dt className="text-12 text-text-2 max-md:text-14 max-md:leading-6">{fact.label}</dt>
        <dd className={cx(LINE, 'mt-px min-h-6 font-medium text-14 max-md:mt-0')}>{fact.value}</dd>
        <dd
          className={cx(
            'min-h-4 font-regular text-12 text-text-3 max-md:ms-auto',
            fact.keep ? 'max-md:basis-full max-md:text-end' : 'max-md:hidden',
          )}
        >
          {fact.note}
        </dd>
      </div>
    ))}
  </dl>
);

/** Below a tenth, the dearer token is priced in the other: "1 WETH = 3,218 USDC". */
const isInverse = (pay: ScaledAmount, receive: ScaledAmount): boolean =>
  receive.amount * 10n ** BigInt(pay.decimals + 1) < pay.amount * 10n ** BigInt(receive.decimals);

type Priced = { readonly amount: bigint; readonly token: Token };
const scaled = ({ amount, token }: Priced): ScaledAmount => ({ amount, decimals: token.decimals });

export const RateText = ({ pay, receive }: { readonly pay: Priced; readonly receive: Priced }): ReactElement => {
  const [isTurned, setTurned] = useState(false);
  const inverted = isInverse(scaled(pay), scaled(receive)) !== isTurned;
  const [from, to] = inverted ? [receive, pay] : [pay, receive];
  const rate = useNumbers().rate(scaled(from), scaled(to));
  return (
    <>
      <span translate="no" className="truncate">
        {rate === null
          ? commonMessages.none
          : commonMessages.rateOf({ from: from.token.symbol, rate, to: to.token.symbol })}
      </span>
      <button
        type="button"
        className="grid size-6 shrink-0 place-items-center rounded-small text-text-3 hover:bg-surface-2"
        aria-label={t.invertRate}
        onClick={() => setTurned(!isTurned)}
      >
        <Icon name="flip" size={13} />
      </button>
    </>
  );
};

export const describeDifference = (bps: bigint, { bpsSize }: Numbers): string => {
  if (bps === 0n) return t.samePrice;
  return (bps > 0n ? t.better : t.worse)({ share: bpsSize(bps) });
};

const difference = ({ history }: Market, quote: Quote, numbers: Numbers, now: Ms): Omit<LedgerFact, 'label'> => {
  const fair = fairPrice(history.fills, quote.inputAmount, now);
  const bps = fair === null ? null : priceDifferenceBps(quote.outputAmount, fair.median);
  if (fair === null || bps === null) return { value: commonMessages.none, note: t.tooFew };
  return {
    value: <span className={cx(bps <= -100n && 'text-pending')}>{describeDifference(bps, numbers)}</span>,
    note: t.against({ count: fair.orders, span: formatDuration(fair.span) }),
  };
};

/** By the orders of the route, as its history beside the card; by the quote only without one. */
export const arrival = ({ history: { times } }: Market, quote: Quote | null, { style }: Numbers): LedgerFact => {
  const fact = { label: t.estimatedTime, keep: true };
  if (times !== null) {
    const note = swapHistoryMessages.rarelyOver({ slow: style(fillText(times.p90)) });
    return { ...fact, value: style(fillText(times.p50)), note };
  }
  const stated = quote?.estimatedTime ?? null;
  const value = stated === null ? t.notStated : formatDuration(Math.max(1000, stated));
  return { ...fact, value, note: t.noneOnRoute };
};

type Recipient = Pick<SwapForm, 'recipient' | 'recipientName'> & { readonly account: Address | null };

const recipient = ({ recipient: other, recipientName, account }: Recipient, onRecipient: () => void): LedgerFact => {
  const change = (
    <button type="button" className="link" onClick={onRecipient}>
      {other === null ? t.sendToOther : t.change}
    </button>
  );
  if (other !== null) {
    const name =
      recipientName === null ? (
        <AddressName address={other} />
      ) : (
        <Name className="truncate font-regular text-text-2">{recipientName}</Name>
      );
    const value = (
      <>
        <AddressTag address={other} copy={false} className="shrink-0" />
        {name}
      </>
    );
    return { label: swapMessages.recipient, value, note: change, keep: true };
  }
  if (account === null) return { label: swapMessages.recipient, value: t.onceConnected, note: NO_NOTE };
  return {
    label: swapMessages.recipient,
    value: <AddressTag address={account} you copy={false} />,
    note: change,
    keep: true,
  };
};

const rateNote = (isPrevious: boolean, { offerer }: Quote): string => {
  if (isPrevious) return t.rateBefore;
  return offerer === INDICATIVE ? t.rateIndicative : t.rateFixed;
};

export const QuoteLedger = ({ onRecipient }: { readonly onRecipient: () => void }): ReactElement => {
  const { clock } = useWorld();
  const numbers = useNumbers();
  const { pay, receive } = useSwap(({ draft }) => draft.route);
  const market = useSwap((swap) => swap.market);
  const response = useSwap(({ offer }) => shownResponse(offer.quote));
  const paid = {
    recipient: useSwap(({ draft }) => draft.form.recipient),
    recipientName: useSwap(({ draft }) => draft.form.recipientName),
    account: useSwap(({ holdings }) => holdings.account),
  };
  const isPending = useSwap(({ offer }) => offer.quote.status === 'pending');
  const now = clock.now();
  const quote = response?.quote ?? null;
  const isReading = quote === null && market.history.totals === null && pay.token !== null && receive.token !== null;
  const isLoading = isReading || (quote === null && isPending);
  const waiting = isLoading ? <Skeleton width={96} /> : <span className="font-regular text-text-3">{t.withQuote}</span>;
  const before = fairPrice(market.history.fills, pay.token === null ? 0n : 10n ** BigInt(pay.token.decimals), now);
  const rate = (): ReactNode => {
    if (pay.token === null || receive.token === null || (quote === null && (isLoading || before === null)))
      return waiting;
    return (
      <RateText
        pay={{ amount: quote?.inputAmount ?? 10n ** BigInt(pay.token.decimals), token: pay.token }}
        receive={{ amount: quote?.outputAmount ?? before?.median ?? 0n, token: receive.token }}
      />
    );
  };
  const noteWithout = (note: string): string => (isReading ? NO_NOTE : before === null ? t.tooFew : note);
  const against = before === null ? '' : t.against({ count: before.orders, span: formatDuration(before.span) });
  return (
    <Ledger
      facts={[
        {
          label: commonMessages.rate,
          value: rate(),
          note: quote === null ? noteWithout(t.rateRecent) : rateNote(isPending, quote),
        },
        {
          label: t.priceDifference,
          keep: true,
          ...(quote === null
            ? { value: waiting, note: noteWithout(against) }
            : difference(market, quote, numbers, now)),
        },
        isReading
          ? { label: t.estimatedTime, value: waiting, note: NO_NOTE, keep: true }
          : arrival(market, quote, numbers),
        recipient(paid, onRecipient),
      ]}
    />
  );
};
