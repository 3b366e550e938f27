import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { formatUnits } from 'viem';
import { writeAmount } from '../../../domain/amount/parseAmount.ts';
import {
  composeMakerQuote,
  type DraftedAmount,
  draftMakerQuote,
  type QuoteDraft,
} from '../../../domain/maker/composeMakerQuote.ts';
import { holdingKey, type InboxRow } from '../../../domain/maker/inboxRows.ts';
import { gainInUsd, type LimitIssue, limitIssue } from '../../../domain/maker/makerLimits.ts';
import {
  MAX_PRICE_FILLS,
  marginOfAmount,
  pairOf,
  type ReferencePrice,
  referencePrice,
} from '../../../domain/maker/referencePrice.ts';
import type { LimitOrder } from '../../../domain/rfq/LimitOrder.ts';
import { type QuoteRequested, withChains } from '../../../domain/rfq/requestChains.ts';
import { formatDuration } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { shortRfqId, timeToQuote } from '../../../entities/rfq/describeAuction.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages, draftIssueMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DomErrorBoundary } from '../../../ui/DomErrorBoundary.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import type { DeskView } from '../model/useDesk.ts';
import { type ChosenChains, MarginField, OrderAsSigned, QuoteSides, QuoteSummary } from './QuoteFields.tsx';

type IssueOf<Result> = Extract<Result, { readonly ok: false }> extends { readonly issue: infer Issue } ? Issue : never;

/** Reasons why a quote cannot be signed; `approval` is the one that the desk can solve. */
type DraftIssue =
  | 'quoted'
  | IssueOf<DraftedAmount>
  | IssueOf<ReturnType<typeof composeMakerQuote>>
  | LimitIssue
  | 'notRead'
  | 'aboveBalance'
  | 'approval';

/** The first reason why a quote cannot be signed, in the order in which they can be solved; null when it can. */
export const checkDraft = (
  drafted: DraftedAmount,
  composed: ReturnType<typeof composeMakerQuote> | null,
  row: Pick<InboxRow, 'isQuoted' | 'holding'>,
  limit: LimitIssue | null,
): DraftIssue | null => {
  if (row.isQuoted) return 'quoted';
  if (!drafted.ok) return drafted.issue;
  if (limit !== null) return limit;
  if (composed !== null && !composed.ok) return composed.issue;
  if (row.holding === undefined) return 'notRead';
  if (row.holding.balance < drafted.gives) return 'aboveBalance';
  return row.holding.allowance < drafted.gives ? 'approval' : null;
};

/** A random 128-bit salt: two equal quotes never have one hash. */
export const randomSalt = (): bigint => {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return ((words[0] ?? 0n) << 64n) | (words[1] ?? 0n);
};

const describeIssue = (issue: DraftIssue, output: Token | null): string =>
  issue === 'approval' ? t.approval({ token: output?.symbol ?? t.theToken }) : t[issue];

const PRICE_STALE_AFTER_MS = 30_000;

/** The median of the last fills of a request's pair on this service; null without any, undefined while it loads. */
const useReferencePrice = (request: QuoteRequested): ReferencePrice | null | undefined => {
  const world = useWorld();
  const pair = pairOf(request);
  const { data, isError } = useQuery({
    ...orderQueries.page(world, {
      filter: pair === null ? {} : { ...pair, status: 'Completed' },
      page: 1,
      limit: MAX_PRICE_FILLS,
    }),
    enabled: pair !== null,
    staleTime: PRICE_STALE_AFTER_MS,
  });
  if (pair === null || isError) return null;
  return data === undefined ? undefined : referencePrice(data.orders, pair);
};

const useQuoteDraft = ({ row, account, chains, tokens, now, usd, limits, inventory, committed }: QuoteCardProps) => {
  const [draft, setDraft] = useState<QuoteDraft>({ marginBps: '15', amount: null });
  const [chosen, setChosen] = useState<ChosenChains>({ input: null, output: null });
  const [salt] = useState(randomSalt);
  const { format } = useNumbers();
  const request = withChains(row.request, row.choices, chosen);
  const { inputChain, outputChain, inputAmount, inputToken, outputToken } = request;
  const reference = useReferencePrice(request);
  const input = tokens.find(inputChain, inputToken);
  const output = tokens.find(outputChain, outputToken);
  const holding = outputChain === null ? undefined : inventory?.get(holdingKey(outputChain, outputToken));
  const decimals = output?.decimals ?? null;
  const drafted = draftMakerQuote(draft, inputAmount, reference, decimals, format);
  const gives = drafted.ok ? drafted.gives : null;
  const composed = gives === null ? null : composeMakerQuote({ request, maker: account, gives, salt, chains, now });
  const requested = usd(inputChain, inputToken, inputAmount);
  const gain = gives === null ? null : gainInUsd(usd, request, gives);
  const worth = gives === null ? requested : usd(outputChain, outputToken, gives);
  const issue = checkDraft(drafted, composed, { ...row, holding }, limitIssue(limits, requested, worth));
  // Once quoted, the open quotes include this one.
  const promised =
    outputChain === null || row.isQuoted ? 0n : (committed.get(holdingKey(outputChain, outputToken)) ?? 0n);
  const isMeasured = draft.amount !== null && gives !== null && reference;
  const marginBps = isMeasured ? String(marginOfAmount(inputAmount, gives, reference)) : draft.marginBps;
  const shown = draft.amount ?? (gives === null ? '' : writeAmount(formatUnits(gives, decimals ?? 0), format));
  return {
    request,
    draft,
    setDraft,
    setChosen,
    reference,
    input,
    output,
    holding,
    gives,
    composed,
    gain,
    issue,
    marginBps,
    shown,
    promised,
  };
};

type QuoteCardProps = Pick<
  DeskView,
  'account' | 'chains' | 'tokens' | 'now' | 'usd' | 'limits' | 'inventory' | 'committed'
> & {
  readonly row: InboxRow;
  readonly next: InboxRow | null;
  readonly busy: boolean;
  readonly onSend: (request: QuoteRequested, order: LimitOrder) => void;
  readonly onSkip: () => void;
  readonly onNext: (rfqId: string) => void;
  readonly onApprove: (request: QuoteRequested) => void;
};

export const QuoteCard = (props: QuoteCardProps): ReactElement => {
  const { row, next, now, busy, onSend, onSkip, onNext, onApprove } = props;
  const quote = useQuoteDraft(props);
  const { request, draft, setDraft, composed, issue } = quote;
  const isDone = issue === 'quoted';
  const isLoss = issue === null && quote.gain !== null && quote.gain < 0n;
  const act = (): void => {
    if (isDone && next !== null) onNext(next.auction.rfqId);
    else if (issue === 'approval') onApprove(request);
    else if (issue === null && composed?.ok) onSend(request, composed.order);
  };
  const labelOf = (): string => {
    if (busy) return commonMessages.confirmInWallet;
    if (isDone && next !== null)
      return makerMessages.nextRequest({ time: formatDuration(Math.max(0, next.request.deadline - now)) });
    if (issue !== null) return describeIssue(issue, quote.output);
    return isLoss ? makerMessages.signAtLoss : makerMessages.signAndSend;
  };
  return (
    <DomErrorBoundary>
      <Card
        title={
          <Text>
            {makerMessages.quote}{' '}
            <Mono className="ms-1 font-regular text-12 text-text-2" title={request.rfqId}>
              {shortRfqId(request.rfqId)}
            </Mono>
          </Text>
        }
        actions={
          <span className="flex items-center gap-1.5 text-13 text-text-2">
            <Text>
              <Icon name="clock" size={14} />
              {request.deadline > now ? timeToQuote(request, now) : makerMessages.closed}
            </Text>
          </span>
        }
        className="flex min-w-0 flex-col"
      >
        <form
          className="px-4 py-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) act();
          }}
        >
          <QuoteSides
            request={request}
            choices={row.choices}
            input={quote.input}
            output={quote.output}
            amount={quote.shown}
            onAmount={(amount) => setDraft({ ...draft, amount })}
            isTyped={draft.amount !== null}
            onChains={quote.setChosen}
          />
          <button type="submit" hidden />
        </form>
        {/* Sticky within this box, so that a phone always shows the amounts above the button. */}
        <div className="flex grow flex-col">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4">
            <MarginField
              bps={quote.marginBps}
              reference={quote.reference}
              requested={request.inputAmount}
              output={quote.output}
              onBps={(marginBps) => setDraft({ marginBps, amount: null })}
            />
            <QuoteSummary {...quote} committed={quote.promised} />
            {composed?.ok && (
              <OrderAsSigned request={request} order={composed.order} input={quote.input} output={quote.output} />
            )}
          </div>
          <div className="mt-auto grid max-md:[&>.btn]:h-12 grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2 rounded-b-[11px] bg-surface px-4 pt-3 pb-4 max-md:sticky max-md:bottom-(--h-tabs) max-md:z-5">
            <Button onClick={onSkip}>{isDone ? commonMessages.close : makerMessages.skip}</Button>
            <Button
              variant={isLoss ? 'danger' : 'primary'}
              icon={isDone && next !== null ? 'arrowRight' : 'key'}
              busy={busy}
              unavailable={isDone ? next === null : issue !== null && issue !== 'approval'}
              onClick={act}
            >
              {labelOf()}
            </Button>
          </div>
        </div>
      </Card>
    </DomErrorBoundary>
  );
};
