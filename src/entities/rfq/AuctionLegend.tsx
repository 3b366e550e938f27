import type { ReactElement } from 'react';
import { STRIP_MS, stripPosition } from '../../domain/rfq/auctionStrip.ts';
import { commonMessages } from '../../messages/common.ts';
import { marketMessages as t } from '../../messages/market.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';

const marks: readonly (readonly [mark: ReactElement, words: string])[] = [
  [<Icon key="quote" name="quote" size={14} />, t.legendQuote],
  [<i key="deadline" className="h-3 border-control border-s-2 border-dotted" />, t.legendDeadline],
  [<i key="winner" className="h-3.5 border-received border-s-2" />, t.legendWinner],
  [<i key="matched" className="size-[7px] rotate-45 bg-received" />, t.legendMatched],
  [<i key="now" className="size-[7px] rounded-full bg-text" />, t.legendNow],
];

type PlaceProps = { readonly className?: string };

export const AuctionLegend = ({ className }: PlaceProps): ReactElement => (
  <span className={cx('flex flex-wrap items-center gap-x-3 text-12 text-text-2', className)}>
    {marks.map(([mark, words]) => (
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
