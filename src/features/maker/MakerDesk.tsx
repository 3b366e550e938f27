import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import type { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { type InboxRow, nextToQuote } from '../../domain/maker/inboxRows.ts';
import { type MakerQuote, type QuoteOutcome, quoteOutcome, type WinningCall } from '../../domain/maker/MakerQuote.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { formatClock } from '../../domain/time.ts';
import { useNow } from '../../entities/context/useWorld.ts';
import { FeedDot, ListenButton } from '../../entities/rfq/FeedMarks.tsx';
import { useFeedDescription, useRfq } from '../../entities/rfq/useFeed.ts';
import { useWalletPort } from '../../entities/wallet/useWallet.ts';
import { commonMessages } from '../../messages/common.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { marketMessages } from '../../messages/market.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { AutoQuote } from './components/AutoQuote.tsx';
import { Inbox } from './components/Inbox.tsx';
import { type Chosen, InventoryCard } from './components/InventoryCard.tsx';
import { Payouts } from './components/Payouts.tsx';
import { QuoteCard } from './components/QuoteCard.tsx';
import { SentCard } from './components/SentCard.tsx';
import { WonQuotes } from './components/WonQuotes.tsx';
import { describeMakerError } from './model/describeMakerError.ts';
import { type DeskView, useDesk, useDeskAction } from './model/useDesk.ts';

const HOUR_MS = 3_600_000;

const WON: readonly QuoteOutcome[] = ['won', 'filling', 'filled', 'wonSettled'];
const FILLED: readonly QuoteOutcome[] = ['filled', 'wonSettled'];

type DeskHeadProps = Pick<DeskView, 'quotes' | 'auctions'>;

export const DeskHead = ({ quotes, auctions }: DeskHeadProps): ReactElement => {
  const now = useNow();
  const connection = useFeedDescription();
  const recent = quotes.filter((quote) => now - quote.sentAt < HOUR_MS);
  const outcomes = recent.map((quote) => quoteOutcome(quote, auctions.get(quote.rfqId)));
  const won = outcomes.filter((outcome) => WON.includes(outcome)).length;
  const filled = outcomes.filter((outcome) => FILLED.includes(outcome)).length;
  const figures = [
    [t.wonOf({ won, count: recent.length }), t.quoted],
    [filled, t.filledCount],
  ] as const;
  return (
    <div className="page-head">
      <h1>{shellMessages.titleOfMaker}</h1>
      {recent.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-13">
          {figures.map(([value, what]) => (
            <span key={what}>
              <Text>
                <b translate="no">{value}</b> <span className="text-text-2">{what}</span>
              </Text>
            </span>
          ))}
        </p>
      )}
      <span className="ms-auto flex items-center gap-2 text-13 text-text-2">
        <FeedDot tone={connection.tone} />
        <span>{connection.title}</span>
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

/** On a phone the pressed button can be far below the notice. */
const showNow = (error: HTMLElement | null): void => error?.scrollIntoView({ block: 'nearest' });

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

/** The request in the quote form, until it closes. It scrolls into view, and with a keyboard its amount has the focus. */
const useChosenRequest = (all: readonly InboxRow[]) => {
  const [rfqId, setRfqId] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rfqId === null) return;
    form.current?.scrollIntoView({ block: 'nearest' });
    if (matchMedia('(hover: hover)').matches) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [rfqId]);
  return { row: all.find(({ auction }) => auction.rfqId === rfqId) ?? null, form, select: setRfqId };
};

type MakerDeskProps = { readonly account: Address; readonly chains: readonly Chain[] };

export const MakerDesk = ({ account, chains }: MakerDeskProps): ReactElement => {
  const wallet = useWalletPort();
  const view = useDesk(account, chains);
  const { desk, tokens, now } = view;
  const { action, run, clearError } = useDeskAction();
  const { row, form, select } = useChosenRequest(view.all);
  const [approving, setApproving] = useState<Chosen | null>(null);
  const fill = (quote: MakerQuote, call: WinningCall) =>
    wallet && run('fill', () => desk.fill(wallet, chains, quote, call));
  const approveFor = ({ outputChain, outputToken }: QuoteRequested): void => {
    const token = tokens.find(outputChain, outputToken);
    const chain = outputChain === null ? undefined : chainByKey(chains, outputChain);
    if (token !== null && chain !== undefined) setApproving({ chain, token });
  };
  return (
    <DomErrorBoundary>
      <DeskHead {...view} />
      <NotListening />
      {action.error && <DeskError error={action.error} onClose={clearError} />}
      <WonQuotes {...view} busy={action.busy === 'fill'} onFill={fill} />
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-rows-[minmax(254px,1fr)_auto]',
          row !== null && 'lg:grid-cols-[minmax(0,1fr)_420px] xl:grid-cols-[minmax(0,1fr)_480px]',
        )}
      >
        <Inbox {...view} selectedId={row?.auction.rfqId ?? null} onSelect={select} onApprove={approveFor} />
        {row !== null && wallet !== null && (
          <div key={row.auction.rfqId} ref={form} className="grid min-w-0 scroll-mt-3 scroll-mb-24 lg:row-span-2">
            <QuoteCard
              {...view}
              row={row}
              next={nextToQuote(view.rows, now, row.auction.rfqId)}
              busy={action.busy === 'respond'}
              onSend={(request, order) => run('respond', () => desk.respond(wallet, request, order))}
              onSkip={() => select(null)}
              onNext={select}
              onApprove={approveFor}
            />
          </div>
        )}
        <SentCard
          {...view}
          busy={action.busy !== null}
          onCancel={(quote) => wallet && run('cancel', () => desk.cancel(wallet, quote))}
          onResend={(quote) => run('resend', () => desk.resend(quote))}
        />
      </div>
      <InventoryCard {...view} chosen={approving} onChoose={setApproving} />
      <Payouts account={account} chains={chains} tokens={tokens.all} />
      {wallet && <AutoQuote {...view} wallet={wallet} />}
      {tokens.all.length === 0 && <Note>{t.noTokenList}</Note>}
    </DomErrorBoundary>
  );
};
