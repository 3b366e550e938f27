import { type ReactElement, useState } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { composeAnswer } from '../../domain/rfq/composeAnswer.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { formatDuration } from '../../domain/time/formatDuration.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { rfqIdLabel } from '../../entities/rfq/rfqId.ts';
import type { TokenBook } from '../../entities/token/TokenBook.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AnswerBanks } from './AnswerBanks.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';
import { answerBlock } from './answerBlock.ts';
import { type AnswerDraft, draftAnswer } from './draftAnswer.ts';
import type { InboxRow } from './inboxRows.ts';
import { MarginField } from './MarginField.tsx';
import { limitIssue, makerLimits } from './makerLimits.ts';
import { OrderAsSigned } from './OrderAsSigned.tsx';
import { randomSalt } from './randomSalt.ts';
import { useReference } from './useReference.ts';
import type { UsdBook } from './useUsd.ts';

/** Composes the answer to one RFQ: the margin or the amount, what it means, the order as it will be signed. */
export const AnswerCard = ({
  row,
  account,
  chains,
  tokens,
  now,
  busy,
  usd,
  onSend,
  onSkip,
  onApprove,
}: AnswerCard.Props): ReactElement => {
  const { request } = row;
  const [draft, setDraft] = useState<AnswerDraft>({ marginBps: '15', amount: null });
  const [salt] = useState(randomSalt);
  const reference = useReference(request);
  const input = tokens.find(request.inputChain, request.inputToken);
  const output = tokens.find(request.outputChain, request.outputToken);
  const drafted = draftAnswer(draft, request.inputAmount, reference, output?.decimals ?? null);
  const gives = drafted.ok ? drafted.gives : null;
  const composed = gives === null ? null : composeAnswer({ request, maker: account, gives, salt, chains, now });
  const limits = useStore(makerLimits);
  const asked = usd(request.inputChain, request.inputToken, request.inputAmount);
  const worth = gives === null ? asked : usd(request.outputChain, request.outputToken, gives);
  const block = answerBlock(drafted, composed, row, output, limitIssue(limits, asked, worth));
  const isShort = block?.startsWith('Approve ') === true;
  const left = request.deadline - now;
  const shownAmount =
    draft.amount ?? (gives === null ? '' : formatAmount(gives, output?.decimals ?? null, 'full').replaceAll(',', ''));
  return (
    <Card
      title="Answer"
      note={
        <span className="mono text-12" title={request.rfqId}>
          {rfqIdLabel(request.rfqId)}
        </span>
      }
      actions={
        <span className="flex items-center gap-1.5 text-13">
          <Icon name="clock" size={14} />
          {left > 0 ? (
            <>
              <b>{formatDuration(left)}</b> <span className="text-text-2">to deadline</span>
            </>
          ) : (
            <span className="text-text-2">deadline passed</span>
          )}
        </span>
      }
      className="flex min-w-0 flex-col"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <AnswerBanks
          request={request}
          input={input}
          output={output}
          amount={shownAmount}
          onAmount={(amount) => setDraft({ ...draft, amount })}
        />
        <MarginField
          bps={draft.marginBps}
          overridden={draft.amount !== null}
          onBps={(marginBps) => setDraft({ marginBps, amount: null })}
        />
        <AnswerFacts
          request={request}
          gives={gives}
          reference={reference}
          holding={row.holding}
          usd={usd}
          input={input}
          output={output}
        />
        {composed?.ok && <OrderAsSigned order={composed.order} />}
      </div>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="text-12 text-text-2">
          A partial and a full request look the same here. Price for the whole amount.
        </p>
        <div className="grid gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Button size="lg" onClick={onSkip}>
            Skip
          </Button>
          <Button
            size="lg"
            variant="primary"
            icon="key"
            busy={busy}
            unavailable={block !== null && !isShort}
            onClick={() => (isShort ? onApprove() : composed?.ok && onSend(composed.order))}
          >
            {busy ? 'Confirm in your wallet' : (block ?? 'Sign and send')}
          </Button>
        </div>
      </div>
    </Card>
  );
};

export declare namespace AnswerCard {
  type Props = {
    readonly row: InboxRow;
    readonly account: Address;
    readonly chains: readonly Chain[];
    readonly tokens: TokenBook;
    readonly now: Ms;
    readonly busy: boolean;
    readonly usd: UsdBook;
    readonly onSend: (order: LimitOrder) => void;
    readonly onSkip: () => void;
    /** Opens the approval of the token that is given. */
    readonly onApprove: () => void;
  };
}
