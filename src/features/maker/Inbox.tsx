import type { ReactElement } from 'react';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import { auctionStrip } from '../../domain/rfq/auctionStrip.ts';
import { auctionTerms } from '../../domain/rfq/auctionTerms.ts';
import { formatDuration } from '../../domain/time/formatDuration.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { RfqTerms } from '../../entities/rfq/RfqTerms.tsx';
import { shortRfqId } from '../../entities/rfq/rfqId.ts';
import type { TokenBook } from '../../entities/token/TokenBook.ts';
import { AuctionStrip } from '../../ui/AuctionStrip.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { InboxRow } from './inboxRows.ts';
import { LimitsPopover } from './LimitsPopover.tsx';

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

const fitWords = ({ fit, holding, request, limit }: InboxRow, tokens: TokenBook): string => {
  if (limit !== null) return limitWords[limit];
  const token = tokens.find(request.outputChain, request.outputToken);
  const held = holding && `${formatAmount(holding.balance, token?.decimals ?? null)} ${token?.symbol ?? ''}`.trim();
  if (held === undefined) return request.outputChain === null ? 'chain not stated' : 'balance not read';
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
  empty,
}: Inbox.Props): ReactElement => (
  <Card
    title="Incoming"
    note={`${rows.length} still answerable`}
    actions={
      <>
        <LimitsPopover />
        <Button size="sm" variant="ghost" icon="filter" pressed={onlyMine} onClick={() => onFilter(!onlyMine)}>
          I can fill
        </Button>
      </>
    }
    className="flex min-w-0 flex-col overflow-hidden"
  >
    {rows.length === 0 && <div className="p-5 text-13 text-text-2">{empty}</div>}
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
                <span className="truncate">{row.isAnswered ? 'answered' : fitWords(row, tokens)}</span>
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

export declare namespace Inbox {
  type Props = {
    readonly rows: readonly InboxRow[];
    readonly selectedId: string | null;
    readonly now: Ms;
    readonly tokens: TokenBook;
    readonly onlyMine: boolean;
    readonly onFilter: (onlyMine: boolean) => void;
    readonly onSelect: (rfqId: string) => void;
    /** Said when there is nothing to answer. */
    readonly empty: string;
  };
}
