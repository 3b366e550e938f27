import { type ReactElement, useCallback } from 'react';
import { allowanceState, type InboxRow, MIN_LEFT_MS } from '../../../domain/maker/inboxRows.ts';
import { auctionTerms } from '../../../domain/rfq/Auction.ts';
import type { QuoteRequested } from '../../../domain/rfq/requestChains.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import { shortRfqId, timeToQuote } from '../../../entities/rfq/describeAuction.ts';
import { RfqTerms } from '../../../entities/rfq/RfqTerms.tsx';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { useHold } from '../../../lib/useHold.ts';
import { useMedia } from '../../../lib/useMedia.ts';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { rowKeys } from '../../../ui/RowList.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { DeskView } from '../model/useDesk.ts';
import { LimitsPopover } from './LimitsPopover.tsx';

/** The rows of a frozen list: nothing moves, closed rows stay and are `over`, and new rows are added at the end. */
export const frozenRows = (frozen: readonly InboxRow[], rows: readonly InboxRow[]) => {
  const now = new Map(rows.map((row) => [row.auction.rfqId, row]));
  const stays = frozen.map((row) => ({ row: now.get(row.auction.rfqId) ?? row, over: !now.has(row.auction.rfqId) }));
  const known = new Set(frozen.map(({ auction }) => auction.rfqId));
  return [...stays, ...rows.flatMap((row) => (known.has(row.auction.rfqId) ? [] : [{ row, over: false }]))];
};

const describeUnknown = ({ request, choices }: InboxRow): string => {
  if (request.outputChain !== null) return t.balanceNotRead;
  return choices.output.length === 0 ? t.chainUnknown : t.chainNotStated;
};

const describeFit = (row: InboxRow, tokens: TokenRegistry, numbers: Numbers): string => {
  const { fit, holding, request, limit, isQuoted } = row;
  if (isQuoted) return t.requestQuoted;
  if (limit !== null) return { small: t.outsideSmall, large: t.outsideLarge, unknown: t.outsideUnknown }[limit];
  if (holding === undefined) return describeUnknown(row);
  const token = tokens.find(request.outputChain, request.outputToken);
  const held = numbers.tokens(holding.balance, token);
  const state = allowanceState(holding);
  if (fit === 'balance') return t.heldTooLittle({ held });
  if (state === 'none') return t.heldNotApproved({ held });
  if (state !== 'limited') return t.heldApproved({ held });
  return t.heldApprovedUpTo({ held, amount: numbers.amount(holding.allowance, token?.decimals ?? null) });
};

type RequestProps = Pick<InboxProps, 'now' | 'tokens' | 'onSelect' | 'onApprove'> & {
  readonly row: InboxRow;
  readonly over: boolean;
  readonly selected: boolean;
};

const Request = ({ row, over, selected, now, tokens, onSelect, onApprove }: RequestProps): ReactElement | null => {
  const numbers = useNumbers();
  const { auction, request, limit, fit, isQuoted, market } = row;
  const terms = auctionTerms(auction);
  if (terms === null) return null;
  const token = tokens.find(request.outputChain, request.outputToken);
  const needsApproval = fit === 'allowance' && limit === null && !isQuoted && !over && token !== null;
  return (
    <li
      className={cx(
        'relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-hairline border-b px-4 py-2.5 text-13 last:border-b-0 hover:bg-surface-2 @min-[44rem]:grid-cols-[minmax(0,240px)_minmax(0,1fr)_100px_144px]',
        selected && 'bg-accent-soft shadow-[inset_3px_0_0_var(--accent)]',
        over && 'opacity-60',
      )}
    >
      <span className="min-w-0 @max-[44rem]:col-span-2">
        <RfqTerms terms={terms} find={tokens.find} usd={row.usd} isForMaker />
      </span>
      <span className="min-w-0 @max-[44rem]:col-span-2">
        {market !== null && token !== null && <span>{t.market({ amount: numbers.tokens(market, token) })}</span>}
        <span className="block text-12 text-text-2">{describeFit(row, tokens, numbers)}</span>
      </span>
      <b
        className={cx(
          'font-medium @min-[44rem]:text-end',
          !over && request.deadline - now < MIN_LEFT_MS && 'text-pending',
        )}
      >
        {over ? t.closed : timeToQuote(request, now)}
      </b>
      <span className="flex justify-end gap-2">
        {needsApproval && (
          <Button size="sm" className="relative z-1" onClick={() => onApprove(request)}>
            {t.approve}{' '}
            <span translate="no" className="sr-only">
              {token.symbol}
            </span>
          </Button>
        )}
        {/* It covers its row. */}
        <Button
          size="sm"
          data-row
          variant={needsApproval ? 'ghost' : 'secondary'}
          title={request.rfqId}
          className={cx('after:absolute after:inset-0', selected && 'border-accent')}
          pressed={selected}
          unavailable={over}
          onClick={() => onSelect(auction.rfqId)}
        >
          {t.quote}
          <span translate="no" className="sr-only">{` ${shortRfqId(request.rfqId)}`}</span>
        </Button>
      </span>
    </li>
  );
};

type InboxProps = Pick<
  DeskView,
  'listed' | 'rows' | 'now' | 'tokens' | 'onlyMine' | 'setOnlyMine' | 'limits' | 'desk'
> & {
  readonly selectedId: string | null;
  readonly onSelect: (rfqId: string) => void;
  readonly onApprove: (request: QuoteRequested) => void;
};

export const Inbox = (props: InboxProps): ReactElement => {
  const { listed: open, rows, selectedId, onlyMine, setOnlyMine, limits, desk, ...shared } = props;
  const others = open.length - rows.length;
  const { held, handlers } = useHold(useCallback(() => rows, [rows]));
  // One list that scrolls beside the form; a short one above it.
  const most = useMedia('(width < 64rem)') ? 5 : 50;
  const listed = frozenRows(held ?? [], rows).slice(0, most);
  return (
    <Card
      title={
        <Text>
          {t.requests}{' '}
          <span className="ms-1 font-regular text-13 text-text-2">
            {listed.length < rows.length
              ? commonMessages.partOf({ part: listed.length, whole: rows.length })
              : rows.length}
          </span>
        </Text>
      }
      actions={
        <>
          <LimitsPopover limits={limits} onSet={desk.setLimits} />
          <Button size="sm" variant="ghost" icon="filter" pressed={onlyMine} onClick={() => setOnlyMine(!onlyMine)}>
            {t.canFill}
          </Button>
        </>
      }
      className="@container flex min-w-0 flex-col overflow-hidden lg:h-0 lg:min-h-full"
    >
      <ul
        aria-label={t.requests}
        // Its end fades while it scrolls.
        className={cx(
          'min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:pb-5 lg:[mask-image:linear-gradient(black_calc(100%-20px),transparent)]',
          listed.length > 2 && 'flex-1',
        )}
        onKeyDown={rowKeys}
        {...handlers}
      >
        {listed.map(({ row, over }) => (
          <Request
            key={row.auction.rfqId}
            row={row}
            over={over}
            selected={row.auction.rfqId === selectedId}
            {...shared}
          />
        ))}
      </ul>
      {listed.length === 0 && <p className="m-auto px-4 py-3 text-center text-13 text-text-2">{t.noRequest}</p>}
      <div className="mt-auto flex shrink-0 flex-wrap gap-x-6 gap-y-1 border-hairline border-t bg-surface-2 px-4 py-2 text-12 text-text-2">
        {others > 0 && (
          <p>
            <Text>
              {t.others(others)}{' '}
              <button type="button" className="link" onClick={() => setOnlyMine(false)}>
                {t.showOthers}
              </button>
            </Text>
          </p>
        )}
        <p>{t.fast}</p>
      </div>
    </Card>
  );
};
