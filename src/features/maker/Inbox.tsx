import type { ReactElement } from 'react';
import { auctionTerms } from '../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../domain/rfq/auctionStrip.ts';
import { HUMAN_MS, type InboxRow } from '../../domain/rfq/inboxRows.ts';
import type { MakerLimits } from '../../domain/rfq/makerLimits.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import type { Ms } from '../../domain/time.ts';
import { formatDuration } from '../../domain/time.ts';
import { RfqTerms } from '../../entities/rfq/RfqTerms.tsx';
import { shortRfqId } from '../../entities/rfq/rfqId.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import type { TokenBook } from '../../entities/token/tokenBook.ts';
import { makerMessages } from '../../messages/maker.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { approveButton } from './InventoryCard.tsx';
import { LimitsPopover } from './LimitsPopover.tsx';

/** What an empty inbox says, by the time in ms that recent requests left for answers (null: none was seen). */
export const describeWindow = (window: number | null): string => {
  const t = makerMessages.get();
  if (window === null) return t.noRequest;
  if (window >= HUMAN_MS) return t.noRequestWindow({ time: formatDuration(window) });
  return t.noRequestFast({ seconds: (window / 1000).toFixed(1) });
};

const fitLook = {
  ready: ['check', 'text-completed'],
  allowance: ['warning', 'text-pending'],
  balance: ['close', 'text-failed'],
  unknown: ['info', 'text-text-3'],
} as const;

/** Why it is not known what can be filled: no chain is stated, and the token does not tell it. */
const describeUnknown = ({ request, choices }: InboxRow): string => {
  const t = makerMessages.get();
  if (request.outputChain !== null) return t.balanceNotRead;
  return choices.output.length === 0 ? t.chainNotStatedOnNoList : t.chainNotStated;
};

const describeFit = (row: InboxRow, tokens: TokenBook, numbers: Numbers): string => {
  const t = makerMessages.get();
  const { fit, holding, request, limit, isAnswered } = row;
  if (isAnswered) return t.requestAnswered;
  if (limit !== null) return { small: t.outsideSmall, large: t.outsideLarge, unknown: t.outsideUnknown }[limit];
  if (holding === undefined) return describeUnknown(row);
  const token = tokens.find(request.outputChain, request.outputToken);
  const held = `${numbers.amount(holding.balance, token?.decimals ?? null)} ${token?.symbol ?? ''}`.trim();
  if (fit === 'ready') return t.heldApproved({ held });
  if (fit === 'balance') return t.heldTooLittle({ held });
  return holding.allowance === 0n ? t.heldNotApproved({ held }) : t.heldApprovedLess({ held });
};

/** One request: what is asked, how long it can be answered, whether it can be filled, and the approval where that is missing. */
const Request = ({ row, selected, now, tokens, onSelect, onApprove }: Request.Props): ReactElement | null => {
  const t = makerMessages.get();
  const numbers = useNumbers();
  const { auction, request, limit, fit, isAnswered } = row;
  const terms = auctionTerms(auction);
  if (terms === null) return null;
  const [icon, tone] = fitLook[limit === null ? fit : 'unknown'];
  const left = formatDuration(Math.max(0, request.deadline - now));
  const token = tokens.find(request.outputChain, request.outputToken);
  return (
    <li
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)] gap-1 border-hairline border-b px-4 py-2.5 text-13 hover:bg-surface-2',
        selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <RfqTerms terms={terms} input={tokens.find(terms.inputChain, terms.inputToken)} output={token} />
        <span className="grid shrink-0 justify-items-end">
          <b className="font-medium">{left}</b>
          <button
            type="button"
            className="mono text-12 text-text-3 after:absolute after:inset-0"
            aria-pressed={selected}
            onClick={() => onSelect(auction.rfqId)}
          >
            <span className="sr-only">{t.answerTo} </span>
            {shortRfqId(auction.rfqId)}
          </button>
        </span>
      </div>
      <AuctionStrip {...auctionStrip(auction, now, null)} tone="open" low label={t.timeLeft({ time: left })} />
      <div className="flex items-center gap-1.5 text-12 text-text-2">
        <Icon name={icon} size={14} className={tone} />
        <span className="min-h-6 flex-1 content-center truncate">{describeFit(row, tokens, numbers)}</span>
        {fit === 'allowance' && limit === null && !isAnswered && token !== null && (
          <button type="button" className={cx(approveButton, 'relative z-1')} onClick={() => onApprove(request)}>
            {t.approve} <span className="sr-only">{token.symbol}</span>
          </button>
        )}
      </div>
    </li>
  );
};

declare namespace Request {
  type Props = Pick<Inbox.Props, 'now' | 'tokens' | 'onSelect' | 'onApprove'> & {
    readonly row: InboxRow;
    readonly selected: boolean;
  };
}

/** The RFQs that can still be answered, those first that a person has the time for, by urgency. */
export const Inbox = ({
  rows,
  selectedId,
  now,
  tokens,
  onlyMine,
  onFilter,
  onSelect,
  onApprove,
  window,
  limits,
  onLimits,
}: Inbox.Props): ReactElement => {
  const t = makerMessages.get();
  return (
    <Card
      title={t.incoming}
      note={t.answerable({ count: rows.length })}
      actions={
        <>
          <LimitsPopover limits={limits} onSet={onLimits} />
          <Button size="sm" variant="ghost" icon="filter" pressed={onlyMine} onClick={() => onFilter(!onlyMine)}>
            {t.canFill}
          </Button>
        </>
      }
      className="flex min-w-0 flex-col overflow-hidden xl:h-0 xl:min-h-full"
    >
      {rows.length === 0 && <div className="p-5 text-13 text-text-2">{describeWindow(window)}</div>}
      <ul aria-label={t.requests} className="min-h-0 flex-1 overflow-y-auto">
        {rows.slice(0, 50).map((row) => (
          <Request
            key={row.auction.rfqId}
            row={row}
            selected={row.auction.rfqId === selectedId}
            now={now}
            tokens={tokens}
            onSelect={onSelect}
            onApprove={onApprove}
          />
        ))}
      </ul>
    </Card>
  );
};

export declare namespace Inbox {
  type Props = {
    readonly rows: readonly InboxRow[];
    readonly selectedId: string | null;
    readonly now: Ms;
    readonly tokens: TokenBook;
    readonly onlyMine: boolean;
    readonly onFilter: (onlyMine: boolean) => void;
    readonly onSelect: (rfqId: string) => void;
    /** Opens the approval of the token that the request asks for. */
    readonly onApprove: (request: QuoteRequested) => void;
    /** How long recent requests could be answered, in ms; null where none was seen. */
    readonly window: number | null;
    readonly limits: MakerLimits;
    readonly onLimits: (limits: MakerLimits) => void;
  };
}
