import type { ReactElement } from 'react';
import { auctionTerms } from '../../domain/rfq/Auction.ts';
import { auctionStrip } from '../../domain/rfq/auctionStrip.ts';
import type { InboxRow } from '../../domain/rfq/inboxRows.ts';
import type { MakerLimits } from '../../domain/rfq/makerLimits.ts';
import type { Ms } from '../../domain/time.ts';
import { formatDuration } from '../../domain/time.ts';
import { RfqTerms } from '../../entities/rfq/RfqTerms.tsx';
import { shortRfqId } from '../../entities/rfq/rfqId.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import type { TokenBook } from '../../entities/token/tokenBook.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LimitsPopover } from './LimitsPopover.tsx';

/** A person needs about this long to price and sign, in ms. */
const HUMAN_MS = 3000;

/** What an empty inbox says, by the time in ms that recent requests left for answers (null: none was seen). */
export const windowWords = (window: number | null): string => {
  if (window === null) return 'No request is waiting for an answer. New ones appear here, the most urgent first.';
  if (window >= HUMAN_MS)
    return `No request is waiting. Recent ones could be answered for about ${formatDuration(window)}.`;
  return `No request is waiting. Recent ones closed after ${(window / 1000).toFixed(1)} s: too fast for a person, so answer by program or let auto-answer ask your wallet.`;
};

const fitLook = {
  ready: ['check', 'text-completed'],
  allowance: ['warning', 'text-pending'],
  balance: ['close', 'text-failed'],
  unknown: ['info', 'text-text-3'],
} as const;

const limitWords = {
  small: 'below your smallest request',
  large: 'above your largest answer',
  unknown: 'value not known, limits not checked',
} as const;

/** Why it is not known what can be filled: no chain is stated, and the token does not tell it. */
const unknownWords = ({ request, choices }: InboxRow): string => {
  if (request.outputChain !== null) return 'balance not read';
  return choices.output.length === 0 ? 'chain not stated, token on no list' : 'chain not stated';
};

const fitWords = (row: InboxRow, tokens: TokenBook, numbers: Numbers): string => {
  const { fit, holding, request, limit } = row;
  if (limit !== null) return limitWords[limit];
  const token = tokens.find(request.outputChain, request.outputToken);
  const held = holding && `${numbers.amount(holding.balance, token?.decimals ?? null)} ${token?.symbol ?? ''}`.trim();
  if (held === undefined) return unknownWords(row);
  if (fit === 'ready') return `${held} held, approved`;
  return fit === 'balance' ? `${held} held, too little` : `${held} held, not approved for it`;
};

/** The RFQs that can still be answered, most urgent first. */
export const Inbox = ({
  rows,
  selectedId,
  now,
  tokens,
  onlyMine,
  onFilter,
  onSelect,
  window,
  limits,
  onLimits,
}: Inbox.Props): ReactElement => {
  const numbers = useNumbers();
  return (
    <Card
      title="Incoming"
      note={`${rows.length} still answerable`}
      actions={
        <>
          <LimitsPopover limits={limits} onSet={onLimits} />
          <Button size="sm" variant="ghost" icon="filter" pressed={onlyMine} onClick={() => onFilter(!onlyMine)}>
            I can fill
          </Button>
        </>
      }
      className="flex min-w-0 flex-col overflow-hidden"
    >
      {rows.length === 0 && <div className="p-5 text-13 text-text-2">{windowWords(window)}</div>}
      <ul aria-label="Requests that can be answered" className="min-h-0 flex-1 overflow-y-auto">
        {rows.slice(0, 50).map((row) => {
          const terms = auctionTerms(row.auction);
          const [icon, tone] = fitLook[row.limit === null ? row.fit : 'unknown'];
          const left = formatDuration(Math.max(0, row.request.deadline - now));
          return (
            terms && (
              <li
                key={row.auction.rfqId}
                className={cx(
                  'relative grid gap-1 border-hairline border-b px-4 py-2.5 text-13 hover:bg-surface-2',
                  row.auction.rfqId === selectedId && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
                )}
              >
                <div className="flex items-start justify-between gap-2">
                  <RfqTerms
                    terms={terms}
                    input={tokens.find(terms.inputChain, terms.inputToken)}
                    output={tokens.find(terms.outputChain, terms.outputToken)}
                  />
                  <b className="font-medium">{left}</b>
                </div>
                <AuctionStrip {...auctionStrip(row.auction, now, null)} tone="open" low label={`${left} left`} />
                <div className="flex items-center gap-1.5 text-12 text-text-2">
                  <Icon name={icon} size={14} className={tone} />
                  <span className="truncate">{row.isAnswered ? 'answered' : fitWords(row, tokens, numbers)}</span>
                  <button
                    type="button"
                    className="mono ms-auto min-h-6 text-text-3 after:absolute after:inset-0"
                    aria-pressed={row.auction.rfqId === selectedId}
                    onClick={() => onSelect(row.auction.rfqId)}
                  >
                    <span className="sr-only">Answer </span>
                    {shortRfqId(row.auction.rfqId)}
                  </button>
                </div>
              </li>
            )
          );
        })}
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
    /** How long recent requests could be answered, in ms; null where none was seen. */
    readonly window: number | null;
    readonly limits: MakerLimits;
    readonly onLimits: (limits: MakerLimits) => void;
  };
}
