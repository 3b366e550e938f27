import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Address, Hex } from 'viem';
import type { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { type InboxRow, nextToQuote } from '../../domain/maker/inboxRows.ts';
import {
  type MakerQuote,
  type QuoteOutcome,
  quoteOutcome,
  type WinningCall,
  type WonQuote,
} from '../../domain/maker/MakerQuote.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { formatClock } from '../../domain/time.ts';
import { chainName } from '../../entities/chain/ChainName.tsx';
import { useNow, useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { useOrdersError } from '../../entities/order/useRecentOrders.ts';
import { FeedStatus, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { useWalletPort } from '../../entities/wallet/useWallet.ts';
import { commonMessages } from '../../messages/common.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { marketMessages } from '../../messages/market.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { CountdownRing } from '../../ui/CountdownRing.tsx';
import { cx } from '../../ui/cx.ts';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { AutoQuote } from './components/AutoQuote.tsx';
import { Inbox } from './components/Inbox.tsx';
import { type Chosen, InventoryCard } from './components/InventoryCard.tsx';
import { Payouts } from './components/Payouts.tsx';
import { QuoteCard } from './components/QuoteCard.tsx';
import { describeGain, FILLED, SentCard } from './components/SentCard.tsx';
import { describeMakerError } from './model/describeMakerError.ts';
import { type DeskView, useDesk, useDeskAction } from './model/useDesk.ts';

const HOUR_MS = 3_600_000;

const WON: readonly QuoteOutcome[] = ['won', 'filling', 'filled', 'wonSettled'];

type DeskHeadProps = Pick<DeskView, 'quotes' | 'auctions'>;

export const DeskHead = ({ quotes, auctions }: DeskHeadProps): ReactElement => {
  const now = useNow();
  const recent = quotes.filter((quote) => now - quote.sentAt < HOUR_MS);
  const outcomes = recent.map((quote) => quoteOutcome(quote, auctions.get(quote.rfqId)));
  const won = outcomes.filter((outcome) => WON.includes(outcome)).length;
  const filled = outcomes.filter((outcome) => FILLED.includes(outcome)).length;
  return (
    <div className="page-head">
      <h1>{shellMessages.titleOfMaker}</h1>
      {recent.length > 0 && <p className="text-13 text-text-2">{t.lastHour(recent.length, { won, filled })}</p>}
      <span className="ms-auto flex items-center gap-2">
        <FeedStatus />
        <ListenButton />
      </span>
    </div>
  );
};

const NotListening = (): ReactElement | null => {
  const connection = useRfq((state) => state.connection);
  if (connection?.phase !== 'stopped') return null;
  return (
    <Note
      tone="pending"
      icon="pause"
      title={marketMessages.stoppedListening({ time: formatClock(connection.since) })}
      className="mb-4"
    >
      {t.notListeningRest}
    </Note>
  );
};

/** On a phone the reader can be far below it. */
const showNow = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

type DeskErrorProps = { readonly error: CausewayError; readonly onClose: () => void };

export const DeskError = ({ error, onClose }: DeskErrorProps): ReactElement => {
  const { title, details } = describeMakerError(error);
  return (
    <div ref={showNow} className="mb-4 scroll-mt-20">
      <Note
        tone="failed"
        role="alert"
        title={title}
        actions={
          <Button size="sm" onClick={onClose}>
            {commonMessages.close}
          </Button>
        }
      >
        {details.length > 0 && (
          <ul className="mt-1 list-disc ps-5">
            {details.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  );
};

/** The two amounts of a quote, each with its chain. */
const useSides = ({ order, inputChain, outputChain }: MakerQuote, tokens: DeskView['tokens']) => {
  const { config } = useWorld();
  const numbers = useNumbers();
  return {
    gives: {
      amount: numbers.tokens(order.inputAmount, tokens.find(outputChain, order.inputToken), 'pay'),
      chain: chainName(config, outputChain),
    },
    gets: {
      amount: numbers.tokens(order.outputAmount, tokens.find(inputChain, order.outputToken), 'receive'),
      chain: chainName(config, inputChain),
    },
  };
};

type FillNoteProps = Pick<DeskView, 'tokens' | 'auctions' | 'usd'> & {
  readonly quote: MakerQuote;
  readonly onClose: () => void;
};

/** From the moment the wallet has sent it. */
export const FillNote = ({ quote, tokens, auctions, usd, onClose }: FillNoteProps): ReactElement | null => {
  const { gives, gets } = useSides(quote, tokens);
  const numbers = useNumbers();
  if (quote.fillTx === null) return null;
  const outcome = quoteOutcome(quote, auctions.get(quote.rfqId));
  const [title, tone] = FILLED.includes(outcome) ? ([t.filled, 'ok'] as const) : ([t.filling, 'info'] as const);
  return (
    <Note
      role="status"
      tone={tone}
      icon={tone === 'ok' ? 'check' : 'clock'}
      title={title}
      className="mb-4"
      actions={
        <Button size="sm" onClick={onClose}>
          {commonMessages.close}
        </Button>
      }
    >
      {t.gaveOn(gives)} {t.wonGet(gets)} {describeGain(usd, quote, numbers)}{' '}
      <Link className="link" to={paths.tx(quote.fillTx)}>
        {t.transaction}
      </Link>
    </Note>
  );
};

type WonProps = Omit<WonQuotesProps, 'won'> & { readonly won: WonQuote };

const Won = ({ won, tokens, usd, now, busy, onFill }: WonProps): ReactElement => {
  const { quote, call, endsAt } = won;
  const { gives, gets } = useSides(quote, tokens);
  const numbers = useNumbers();
  return (
    <li ref={showNow} className="card scroll-mt-20 flex flex-wrap items-center gap-x-6 gap-y-3 border-accent px-6 py-4">
      <CountdownRing
        secondsLeft={(endsAt - now) / 1000}
        totalSeconds={(endsAt - call.receivedAt) / 1000}
        label={t.secondsToFill}
      />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-strong text-20">{t.wonGive(gives)}</p>
        <p className="mt-1 text-13 text-text-2">
          <Text>
            {t.wonGet(gets)} {describeGain(usd, quote, numbers)}
          </Text>
        </p>
      </div>
      <Button size="lg" variant="primary" busy={busy} className="max-md:w-full" onClick={() => onFill(quote, call)}>
        {t.wonFill}
      </Button>
    </li>
  );
};

type WonQuotesProps = Pick<DeskView, 'won' | 'tokens' | 'usd' | 'now'> & {
  readonly busy: boolean;
  readonly onFill: (quote: MakerQuote, call: WinningCall) => void;
};

const WonQuotes = ({ won, ...rest }: WonQuotesProps): ReactElement | null =>
  won.length === 0 ? null : (
    <ul aria-label={t.wonBanner} className="mb-4 grid gap-3">
      {won.map((one) => (
        <Won key={one.quote.signature} won={one} {...rest} />
      ))}
    </ul>
  );

/** The request in the quote form, until it closes. It scrolls into view, and with a keyboard its amount has the focus. */
const useChosenRequest = (all: readonly InboxRow[]) => {
  const [rfqId, setRfqId] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rfqId === null) return;
    const hasPointer = matchMedia('(hover: hover)').matches;
    form.current?.scrollIntoView({ block: hasPointer ? 'nearest' : 'start' });
    if (hasPointer) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [rfqId]);
  return { row: all.find(({ auction }) => auction.rfqId === rfqId) ?? null, form, select: setRfqId };
};

type MakerDeskProps = { readonly account: Address; readonly chains: readonly Chain[] };

export const MakerDesk = ({ account, chains }: MakerDeskProps): ReactElement => {
  const wallet = useWalletPort();
  const view = useDesk(account, chains);
  const { desk, tokens, now } = view;
  const { busy, error, run, clearError } = useDeskAction();
  const { row, form, select } = useChosenRequest(view.all);
  const [approving, setApproving] = useState<Chosen | null>(null);
  const serviceError = useOrdersError();
  const [lastFill, setLastFill] = useState<Hex | null>(null);
  const filled = view.quotes.find(({ signature }) => signature === lastFill);
  const fill = (quote: MakerQuote, call: WinningCall): void => {
    if (wallet === null) return;
    setLastFill(quote.signature);
    run({ name: 'fill', step: () => desk.fill(wallet, chains, quote, call) });
  };
  // Beside the fill that earned it, else above the quotes sent.
  const payouts = <Payouts account={account} chains={chains} tokens={tokens.all} />;
  const approveFor = ({ outputChain, outputToken }: QuoteRequested): void => {
    const token = tokens.find(outputChain, outputToken);
    const chain = outputChain === null ? undefined : chainByKey(chains, outputChain);
    if (token !== null && chain !== undefined) setApproving({ chain, token });
  };
  return (
    <DomErrorBoundary>
      <DeskHead {...view} />
      <NotListening />
      {serviceError && <ServiceErrorNote error={serviceError} missing={t.serviceMissing} className="mb-4" />}
      {error && <DeskError error={error} onClose={clearError} />}
      {filled && <FillNote {...view} quote={filled} onClose={() => setLastFill(null)} />}
      {filled && payouts}
      <WonQuotes {...view} busy={busy === 'fill'} onFill={fill} />
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-rows-[minmax(344px,1fr)_auto]',
          row !== null && 'lg:grid-cols-[minmax(0,1fr)_420px] xl:grid-cols-[minmax(0,1fr)_480px]',
        )}
      >
        <Inbox {...view} selectedId={row?.auction.rfqId ?? null} onSelect={select} onApprove={approveFor} />
        {row !== null && wallet !== null && (
          <div
            key={row.auction.rfqId}
            ref={form}
            className="grid min-w-0 scroll-mt-3 scroll-mb-24 max-lg:order-first lg:row-span-2"
          >
            <QuoteCard
              {...view}
              row={row}
              next={nextToQuote(view.rows, now, row.auction.rfqId)}
              busy={busy === 'respond'}
              onSend={(request, order) => run({ name: 'respond', step: () => desk.respond(wallet, request, order) })}
              onSkip={() => select(null)}
              onNext={select}
              onApprove={approveFor}
            />
          </div>
        )}
        <div className="min-w-0">
          {!filled && payouts}
          <SentCard
            {...view}
            busy={busy !== null}
            onCancel={(quote) => wallet && run({ name: 'cancel', step: () => desk.cancel(wallet, quote) })}
            onResend={(quote) => run({ name: 'resend', step: () => desk.resend(quote) })}
          />
        </div>
      </div>
      <InventoryCard {...view} chosen={approving} onChoose={setApproving} />
      {wallet && <AutoQuote {...view} wallet={wallet} />}
      {tokens.all.length === 0 && <Note>{t.noTokenList}</Note>}
    </DomErrorBoundary>
  );
};
