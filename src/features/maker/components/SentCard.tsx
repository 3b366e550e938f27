import type { ReactElement } from 'react';
import { type MakerQuote, type QuoteOutcome, quoteOutcome } from '../../../domain/maker/MakerQuote.ts';
import { gainInUsd } from '../../../domain/maker/makerLimits.ts';
import type { UsdEstimate } from '../../../domain/order/tokenUsd.ts';
import { formatClock } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Note } from '../../../ui/Note.tsx';
import { StatusIcon, type StatusIconShape } from '../../../ui/StatusIcon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { describeFillFailure, describeRefusal } from '../model/describeMakerError.ts';
import type { DeskView } from '../model/useDesk.ts';

/** The maker's margin of a quote in dollars: "You lose $1.50 est."; empty if unknown. */
export const describeGain = (usd: UsdEstimate, quote: MakerQuote, numbers: Numbers): string => {
  const { order, inputChain, outputChain } = quote;
  // The order of a maker is the other way round: its output is the input of the trade.
  const trade = { inputChain, inputToken: order.outputToken, inputAmount: order.outputAmount };
  const gain = gainInUsd(usd, { ...trade, outputChain, outputToken: order.inputToken }, order.inputAmount);
  if (gain === null) return '';
  const worth = commonMessages.estimate({ usd: numbers.usd(gain < 0n ? -gain : gain) });
  return gain < 0n ? t.losesUsd({ usd: worth }) : t.keepsUsd({ usd: worth });
};

/** By how much the quote lost: "gave 0.51 USDC more (5.1 bps)"; null if the winner's amount is unknown. */
export const describeLoss = (
  { order, winnerGave }: MakerQuote,
  token: Token | null,
  numbers: Numbers,
): string | null => {
  if (winnerGave === null) return null;
  const more = winnerGave - order.inputAmount;
  if (more <= 0n) return t.lostEqual;
  const tenths = order.inputAmount === 0n ? 0n : (more * 100_000n) / order.inputAmount;
  const amount = `${numbers.amount(more, token?.decimals ?? null)} ${token?.symbol ?? ''}`.trim();
  return t.lostBy({ amount, bps: numbers.style(`${tenths / 10n}.${tenths % 10n}`) });
};

export const FILLED: readonly QuoteOutcome[] = ['filled', 'wonSettled'];

const outcomeMarks: Readonly<Record<QuoteOutcome, readonly [shape: StatusIconShape, tone: string]>> = {
  sending: ['pending', 'tone-neutral'],
  noReply: ['unknown', 'tone-pending'],
  refused: ['failed', 'tone-failed'],
  waiting: ['pending', 'tone-pending'],
  won: ['matched', 'tone-received'],
  filling: ['matched', 'tone-received'],
  wonSettled: ['completed', 'tone-completed'],
  filled: ['completed', 'tone-completed'],
  notChosen: ['expired', 'tone-neutral'],
  cancelled: ['failed', 'tone-failed'],
  failed: ['failed', 'tone-failed'],
  expired: ['expired', 'tone-neutral'],
  notSeen: ['unknown', 'tone-neutral'],
};

const detailOf = ({ quote, outcome, tokens, usd }: SentRowProps, numbers: Numbers): string | null => {
  if (outcome === 'notChosen')
    return describeLoss(quote, tokens.find(quote.outputChain, quote.order.inputToken), numbers);
  if (outcome === 'noReply') return t.interrupted;
  if (outcome === 'won') return quote.fillFailure && describeFillFailure(quote.fillFailure);
  if (FILLED.includes(outcome)) return describeGain(usd, quote, numbers);
  return quote.refusal && describeRefusal(quote.refusal);
};

type SentRowProps = Pick<DeskView, 'tokens' | 'usd' | 'now'> & {
  readonly quote: MakerQuote;
  readonly outcome: QuoteOutcome;
  readonly busy: boolean;
  readonly canCancel: boolean;
  readonly onCancel: (quote: MakerQuote) => void;
  readonly onResend: (quote: MakerQuote) => void;
};

const SentRow = (props: SentRowProps): ReactElement => {
  const { quote, outcome, tokens, now, busy, canCancel, onCancel, onResend } = props;
  const isValid = Number(quote.order.endTime) * 1000 > now;
  const [shape, tone] = outcomeMarks[outcome];
  const detail = detailOf(props, useNumbers());
  const response = quote.refusal === null ? (quote.reply ?? (quote.interrupted ? commonMessages.none : '…')) : t.error;
  return (
    <tr className="border-hairline border-b align-top last:border-b-0">
      <td translate="no" className="py-2 ps-4 max-md:hidden">
        {formatClock(quote.sentAt)}
      </td>
      <td className="p-2 text-end max-md:ps-4 md:ps-8">
        <TokenAmount value={quote.order.outputAmount} token={tokens.find(quote.inputChain, quote.order.outputToken)} />
        <span className="block text-12 text-text-2">
          <ChainName chainKey={quote.inputChain} size={12} />
        </span>
      </td>
      <td className="p-2 text-end md:ps-8">
        <TokenAmount
          value={quote.order.inputAmount}
          token={tokens.find(quote.outputChain, quote.order.inputToken)}
          mode="pay"
        />
        <span className="block text-12 text-text-2">
          <ChainName chainKey={quote.outputChain} size={12} />
        </span>
      </td>
      <td className="w-full py-1.5 ps-2 pe-4 md:ps-8">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 whitespace-normal text-12 text-text-2">
          <span className={cx('status min-h-6 text-13', tone)}>
            <StatusIcon shape={shape} />
            <span>{t[outcome]}</span>
          </span>
          {quote.fillTx !== null && (
            <Link className="link" to={paths.tx(quote.fillTx)} title={quote.fillTx}>
              {t.transaction}
            </Link>
          )}
          {outcome === 'noReply' && isValid && (
            <Button size="sm" unavailable={busy} onClick={() => onResend(quote)}>
              {t.resend}
            </Button>
          )}
          {canCancel && isValid && (outcome === 'waiting' || outcome === 'won') && (
            <Button
              size="sm"
              variant={outcome === 'won' ? 'danger' : 'ghost'}
              unavailable={busy}
              onClick={() => onCancel(quote)}
            >
              {outcome === 'won' ? t.giveUp : t.cancelQuote}
            </Button>
          )}
          {detail !== null && <span>{detail}</span>}
          <span>
            <Text>
              <span translate="no" className="md:hidden">
                {formatClock(quote.sentAt)}
              </span>{' '}
              {t.response({ response })}{' '}
              {quote.latency !== null && (
                <span className="text-text-3">{commonMessages.milliseconds({ count: quote.latency })}</span>
              )}
            </Text>
          </span>
        </span>
      </td>
    </tr>
  );
};

type SentCardProps = Pick<DeskView, 'quotes' | 'durable' | 'auctions'> &
  Omit<SentRowProps, 'quote' | 'outcome' | 'canCancel'>;

export const SentCard = (props: SentCardProps): ReactElement => {
  const { quotes, durable, auctions, ...rest } = props;
  const canCancel = useWorld().config.capabilities.cancelQuote;
  const outcomeOf = (quote: MakerQuote) => quoteOutcome(quote, auctions.get(quote.rfqId));
  const wonFirst = quotes.toSorted((a, b) => Number(outcomeOf(b) === 'won') - Number(outcomeOf(a) === 'won'));
  return (
    <Card
      title={t.sent}
      note={quotes.length === 0 ? t.noQuotes : durable ? t.sentPersisted : t.sentInMemory}
      className={cx('min-w-0 overflow-hidden', quotes.length === 0 && '[&>header]:border-b-0')}
    >
      {quotes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className="max-h-[420px] overflow-auto lg:max-h-[172px]" aria-label={t.sentQuotes} tabIndex={0}>
          <table className="data w-full whitespace-nowrap text-13">
            <thead className="sticky top-0 z-1 h-8 bg-surface-2 text-12 text-text-2 [&_th]:font-medium">
              <tr>
                <th scope="col" className="ps-4 text-start max-md:hidden">
                  {t.sent}
                </th>
                <th scope="col" className="px-2 text-end max-md:ps-4 md:ps-8">
                  {t.youGet}
                </th>
                <th scope="col" className="px-2 text-end md:ps-8">
                  {t.youGive}
                </th>
                <th scope="col" className="ps-2 pe-4 text-start md:ps-8">
                  {t.columnOutcome}
                </th>
              </tr>
            </thead>
            <tbody>
              {wonFirst.map((quote) => (
                <SentRow
                  key={quote.signature}
                  quote={quote}
                  outcome={outcomeOf(quote)}
                  canCancel={canCancel}
                  {...rest}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {!canCancel && quotes.length > 0 && (
        <Note className="m-3" title={t.cancelling}>
          {t.cancellingRest}
        </Note>
      )}
    </Card>
  );
};
