import { type ReactElement, useState } from 'react';
import { plainAmount, writeAmount } from '../../../domain/amount/parseAmount.ts';
import { composeMakerQuote, draftMakerQuote, type QuoteDraft } from '../../../domain/maker/composeMakerQuote.ts';
import { holdingKey, type InboxRow } from '../../../domain/maker/inboxRows.ts';
import { limitIssue } from '../../../domain/maker/makerLimits.ts';
import { marginOfAmount } from '../../../domain/maker/referencePrice.ts';
import type { LimitOrder } from '../../../domain/rfq/LimitOrder.ts';
import { type QuoteRequested, withChains } from '../../../domain/rfq/requestChains.ts';
import { formatDuration } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { rfqIdLabel, timeToQuote } from '../../../entities/rfq/describeAuction.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages, draftIssueMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DomErrorBoundary } from '../../../ui/DomErrorBoundary.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import type { DeskView } from '../model/useDesk.ts';
import { checkDraft, type DraftIssue, randomSalt } from './checkDraft.ts';
import { type ChosenChains, MarginField, OrderAsSigned, QuoteSides } from './QuoteFields.tsx';
import { QuoteSummary } from './QuoteSummary.tsx';
import { useReferencePrice } from './useReferencePrice.ts';

const describeIssue = (issue: DraftIssue, output: Token | null): string =>
  issue === 'approval' ? t.approval({ token: output?.symbol ?? t.theToken }) : t[issue];

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
  const worth = gives === null ? requested : usd(outputChain, outputToken, gives);
  const issue = checkDraft(drafted, composed, { ...row, holding }, limitIssue(limits, requested, worth));
  // Once quoted, the open quotes include this one.
  const promised =
    outputChain === null || row.isQuoted ? 0n : (committed.get(holdingKey(outputChain, outputToken)) ?? 0n);
  const isMeasured = draft.amount !== null && gives !== null && reference;
  const marginBps = isMeasured ? String(marginOfAmount(inputAmount, gives, reference)) : draft.marginBps;
  const shown = draft.amount ?? (gives === null ? '' : writeAmount(plainAmount(gives, decimals ?? 0), format));
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
  /** `request` has the chains that were stated or chosen. */
  readonly onSend: (request: QuoteRequested, order: LimitOrder) => void;
  readonly onSkip: () => void;
  readonly onNext: (rfqId: string) => void;
  readonly onApprove: (request: QuoteRequested) => void;
};

export const QuoteCard = (props: QuoteCardProps): ReactElement => {
  const { row, next, now, busy, usd, onSend, onSkip, onNext, onApprove } = props;
  const quote = useQuoteDraft(props);
  const { request, draft, setDraft, composed, issue } = quote;
  const isDone = issue === 'quoted';
  const act = (): void => {
    if (isDone && next !== null) onNext(next.auction.rfqId);
    else if (issue === 'approval') onApprove(request);
    else if (issue === null && composed?.ok) onSend(request, composed.order);
  };
  const labelOf = (): string => {
    if (busy) return commonMessages.confirmInWallet;
    if (isDone && next !== null)
      return makerMessages.nextRequest({ time: formatDuration(Math.max(0, next.request.deadline - now)) });
    return issue === null ? makerMessages.signAndSend : describeIssue(issue, quote.output);
  };
  return (
    <DomErrorBoundary>
      <Card
        title={makerMessages.quote}
        note={
          <Mono className="text-12" title={request.rfqId}>
            {rfqIdLabel(request.rfqId)}
          </Mono>
        }
        actions={
          <span className="flex items-center gap-1.5 text-13 text-text-2">
            <Text>
              <Icon name="clock" size={14} />
              {request.deadline > now ? timeToQuote(request, now) : makerMessages.deadlinePassed}
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
              onBps={(marginBps) => setDraft({ marginBps, amount: null })}
            />
            <QuoteSummary {...quote} committed={quote.promised} usd={usd} />
            {composed?.ok && (
              <OrderAsSigned request={request} order={composed.order} input={quote.input} output={quote.output} />
            )}
          </div>
          <div className="mt-auto grid max-md:[&>.btn]:h-12 grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2 rounded-b-[11px] bg-surface px-4 pt-3 pb-4 max-md:sticky max-md:bottom-(--h-tabs) max-md:z-5">
            <Button onClick={onSkip}>{isDone ? commonMessages.close : makerMessages.skip}</Button>
            <Button
              variant="primary"
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
