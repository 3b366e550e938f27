import { type ReactElement, type ReactNode, useState } from 'react';
import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { formatDuration } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { shownResponse } from '../../../engines/swap/createQuote.ts';
import { INDICATIVE } from '../../../engines/swap/route.ts';
import type { Market } from '../../../engines/swap/Swap.ts';
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
import { type FairPrice, fairPrice } from '../model/fairPrice.ts';
import { useSwap } from '../model/useSwap.ts';

const NO_NOTE = '\u00a0';

type FactProps = {
  readonly label: string;
  readonly note: ReactNode;
  /** The note is also on phones. */
  readonly keep?: boolean;
  /** On phones above the button, except on the lowest. */
  readonly first?: boolean;
  readonly hidden?: boolean;
  readonly children: ReactNode;
};

const Fact = ({ label, note, keep = false, first = false, hidden = false, children }: FactProps): ReactElement => (
  <div
    className={cx(
      'min-w-0 border-hairline px-6 pt-3.5 pb-[15px] max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 max-md:gap-y-0.5 max-md:border-t max-md:bg-surface max-md:px-4 lg:not-first:border-s md:max-lg:even:border-s md:max-lg:nth-[n+3]:border-t',
      first ? 'max-md:py-1 max-md:[@media(height>=40rem)]:order-first' : 'max-md:py-[9px]',
      hidden && 'max-md:border-surface max-md:*:invisible md:invisible',
    )}
  >
    <dt className="text-12 text-text-2 max-md:text-14 max-md:leading-6">{label}</dt>
    <dd className="mt-px flex min-h-6 items-center gap-[7px] overflow-hidden whitespace-nowrap font-medium text-14 max-md:ms-auto max-md:mt-0">
      {children}
    </dd>
    <dd
      className={cx(
        'min-h-4 font-regular text-12 text-text-3 max-md:ms-auto',
        keep ? 'max-md:basis-full max-md:text-end' : 'max-md:hidden',
      )}
    >
      {note}
    </dd>
  </div>
);

/** Below a tenth, the dearer token is priced in the other: "1 WETH = 3,218 USDC". */
const isInverse = ({ pay, receive }: RateTextProps): boolean =>
  receive.amount * 10n * unitOf(pay.token) < pay.amount * unitOf(receive.token);

type Priced = { readonly amount: bigint; readonly token: Token };
type RateTextProps = { readonly pay: Priced; readonly receive: Priced };

export const RateText = (props: RateTextProps): ReactElement => {
  const { pay, receive } = props;
  const [isTurned, setTurned] = useState(false);
  const inverted = isInverse(props) !== isTurned;
  const [from, to] = inverted ? [receive, pay] : [pay, receive];
  const rate = useNumbers().rateText(from, to);
  return (
    <>
      <span translate="no" className="truncate">
        {rate ?? commonMessages.none}
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

/** By the orders of the route, as its history beside the card; by the quote only without one. */
export const arrival = ({ history: { times } }: Market, quote: Quote | null, { style }: Numbers) => {
  if (times !== null)
    return {
      value: t.usually({ time: style(fillText(times.p50)) }),
      note: swapHistoryMessages.mostWithin({ slow: style(fillText(times.p90)) }),
    };
  const stated = quote?.estimatedTime ?? null;
  return { value: stated === null ? t.notStated : formatDuration(Math.max(1000, stated)), note: t.noneOnRoute };
};

const RecipientFact = ({ onRecipient }: QuoteLedgerProps): ReactElement => {
  const other = useSwap(({ draft }) => draft.form.recipient);
  const name = useSwap(({ draft }) => draft.form.recipientName);
  const account = useSwap(({ holdings }) => holdings.account);
  const label = swapMessages.recipient;
  const change = (
    <button type="button" className="link" onClick={onRecipient}>
      {other === null ? t.sendToOther : t.change}
    </button>
  );
  if (other !== null)
    return (
      <Fact label={label} note={change} keep>
        <AddressTag address={other} copy={false} className="shrink-0" />
        {name === null ? (
          <AddressName address={other} />
        ) : (
          <Name className="truncate font-regular text-text-2">{name}</Name>
        )}
      </Fact>
    );
  if (account === null)
    return (
      <Fact label={label} note={NO_NOTE}>
        {t.onceConnected}
      </Fact>
    );
  return (
    <Fact label={label} note={change} keep>
      <span>{t.yourWallet}</span>
      <AddressTag address={account} copy={false} className="font-regular" />
    </Fact>
  );
};

const rateNote = (isPrevious: boolean, { offerer }: Quote): string => {
  if (isPrevious) return t.rateBefore;
  return offerer === INDICATIVE ? t.rateIndicative : NO_NOTE;
};

const unitOf = ({ decimals }: Token): bigint => 10n ** BigInt(decimals);

type PriceProps = {
  readonly quote: Quote | null;
  readonly fair: FairPrice | null;
  /** In the place of what comes with a quote. */
  readonly waiting: ReactElement;
  readonly isReading: boolean;
};

/** Before a quote, the rate is that of recent orders. */
const RateFact = ({ quote, fair, waiting, isReading }: PriceProps): ReactElement => {
  const { pay, receive } = useSwap(({ draft }) => draft.route);
  const isPending = useSwap(({ offer }) => offer.quote.status === 'pending');
  const received = quote?.outputAmount ?? fair?.median;
  const recent = fair === null ? t.tooFew : t.rateRecent;
  const note = quote === null ? recent : rateNote(isPending, quote);
  return (
    <Fact label={commonMessages.rate} note={isReading ? NO_NOTE : note} first>
      {pay.token === null || receive.token === null || received === undefined ? (
        waiting
      ) : (
        <RateText
          pay={{ amount: quote?.inputAmount ?? unitOf(pay.token), token: pay.token }}
          receive={{ amount: received, token: receive.token }}
        />
      )}
    </Fact>
  );
};

/** Its place is reserved before a quote. */
const DifferenceFact = ({ quote, fair, waiting, isReading, isHidden }: PriceProps & { readonly isHidden: boolean }) => {
  const numbers = useNumbers();
  const bps = quote === null || fair === null ? null : priceDifferenceBps(quote.outputAmount, fair.median);
  const note = fair === null ? t.tooFew : t.against({ count: fair.orders, span: formatDuration(fair.span) });
  return (
    <Fact label={t.priceDifference} note={isReading ? NO_NOTE : note} first hidden={isHidden}>
      {quote === null ? (
        waiting
      ) : (
        <span className={cx(bps !== null && bps <= -100n && 'text-pending')}>
          {bps === null ? commonMessages.none : describeDifference(bps, numbers)}
        </span>
      )}
    </Fact>
  );
};

type QuoteLedgerProps = { readonly onRecipient: () => void };

export const QuoteLedger = ({ onRecipient }: QuoteLedgerProps): ReactElement => {
  const { clock } = useWorld();
  const { pay, receive } = useSwap(({ draft }) => draft.route);
  const market = useSwap((swap) => swap.market);
  const response = useSwap(({ offer }) => shownResponse(offer.quote));
  const isPending = useSwap(({ offer }) => offer.quote.status === 'pending');
  const { fills, totals } = market.history;
  const quote = response?.quote ?? null;
  const isReading = quote === null && totals === null && pay.token !== null && receive.token !== null;
  const paid = quote?.inputAmount ?? (pay.token && unitOf(pay.token));
  const price = {
    quote,
    fair: paid === null ? null : fairPrice(fills, paid, clock.now()),
    waiting:
      isReading || isPending ? (
        <Skeleton width={96} />
      ) : (
        <span className="font-regular text-text-3">{t.withQuote}</span>
      ),
    isReading,
  };
  const time = arrival(market, quote, useNumbers());
  return (
    <dl className="grid grid-cols-4 border-hairline border-t bg-surface max-lg:grid-cols-2 max-md:contents">
      <RateFact {...price} />
      <Fact label={t.estimatedTime} note={isReading ? NO_NOTE : time.note} keep>
        {isReading ? price.waiting : time.value}
      </Fact>
      <RecipientFact onRecipient={onRecipient} />
      <DifferenceFact {...price} isHidden={quote === null && !isPending} />
    </dl>
  );
};
