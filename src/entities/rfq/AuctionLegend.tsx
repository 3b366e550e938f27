import type { ReactElement } from 'react';
import { marketMessages as t } from '../../messages/market.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';

const marks: readonly (readonly [mark: ReactElement, words: string])[] = [
  [<Icon key="quote" name="quote" size={14} />, t.legendQuote],
  [<i key="deadline" className="h-3 border-control border-s-2 border-dotted" />, t.legendDeadline],
  [<i key="matched" className="size-[7px] rotate-45 bg-text-2" />, t.legendMatched],
  [<i key="settled" className="size-2.5 rounded-full bg-text-2" />, t.legendSettled],
];

export const AuctionLegend = ({ className }: { readonly className: string }): ReactElement => (
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
