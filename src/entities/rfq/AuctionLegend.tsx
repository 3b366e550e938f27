import type { ReactElement } from 'react';
import type { AuctionState } from '../../domain/rfq/Auction.ts';
import { STRIP_MS, stripPosition } from '../../domain/rfq/auctionStrip.ts';
import { commonMessages } from '../../messages/common.ts';
import { marketMessages as t } from '../../messages/market.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';

type Mark = readonly [mark: ReactElement, words: string, states?: readonly AuctionState[]];

const MATCHED: readonly AuctionState[] = ['matched', 'settled', 'expired', 'failed'];

/** Each with the states that can have it, or for all. */
const marks: readonly Mark[] = [
  [<Icon key="quote" name="quote" size={14} />, t.legendQuote],
  [<i key="deadline" className="h-3 border-control border-s-2 border-dotted" />, t.legendDeadline],
  [<i key="winner" className="h-3.5 border-received border-s-2" />, t.legendWinner, MATCHED],
  [<i key="matched" className="size-[7px] rotate-45 bg-received" />, t.legendMatched, MATCHED],
  [<i key="now" className="size-[7px] rounded-full bg-text" />, t.legendNow, ['open', 'awaiting', 'matched']],
  [<i key="settled" className="size-[11px] rounded-full bg-completed" />, t.legendSettled, ['settled']],
  [<Icon key="failed" name="close" size={11} className="text-failed" />, t.legendFailed, ['failed']],
];

const ownMark: Mark = [<i key="own" className="h-3.5 border-accent border-s-2" />, t.legendOwn];

type PlaceProps = { readonly className?: string };

type AuctionLegendProps = PlaceProps & { readonly state: AuctionState | null; readonly hasOwn?: boolean };

/** The marks of auctions in a state, or in any. `hasOwn`: a quote of the account is among them. */
export const AuctionLegend = ({ state, hasOwn = false, className }: AuctionLegendProps): ReactElement => (
  <span className={cx('flex flex-wrap items-center gap-x-3 text-12 text-text-2', className)}>
    {(hasOwn ? [...marks, ownMark] : marks)
      .filter(([, , states]) => state === null || (states?.includes(state) ?? true))
      .map(([mark, words]) => (
        <span key={words} className="flex items-center gap-1.5 whitespace-nowrap">
          <Text>
            {mark} {words}
          </Text>
        </span>
      ))}
  </span>
);

const SCALE_SEC = [
  [0, 'justify-start'],
  [1, 'justify-center'],
  [10, 'justify-center'],
  [STRIP_MS / 1000, 'justify-end'],
] as const;

/** The time since the request, above or below the tracks. */
export const AuctionScale = ({ className }: PlaceProps): ReactElement => (
  <span aria-hidden="true" className={cx('relative h-4 font-regular text-11 text-text-3', className)}>
    {SCALE_SEC.map(([count, place]) => (
      <span
        key={count}
        className={cx('absolute flex w-0 whitespace-nowrap', place)}
        style={{ insetInlineStart: `${stripPosition(count * 1000) * 100}%` }}
      >
        {commonMessages.seconds({ count })}
      </span>
    ))}
  </span>
);
