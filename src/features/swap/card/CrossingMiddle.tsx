import type { ReactElement, ReactNode } from 'react';
import { CrossingDeck } from '../../../ui/CrossingDeck.tsx';

/** The water between the banks: a column on wide screens, the band with the names of both chains on phones. */
export const CrossingMiddle = ({ names, middleSmall, ...deck }: CrossingMiddle.Props): ReactElement => {
  const { above: _above, below: _below, extra: _extra, ringed: _ringed, ...line } = deck;
  return (
    <>
      <CrossingDeck {...deck} className="max-md:hidden" />
      <CrossingDeck {...line} middle={middleSmall ?? deck.middle} names={names} className="md:hidden" />
    </>
  );
};

export declare namespace CrossingMiddle {
  type Props = Omit<CrossingDeck.Props, 'names' | 'className'> & {
    readonly names: readonly [ReactNode, ReactNode];
    /** What stands at mid-span of the band, where the column has a larger one. */
    readonly middleSmall?: ReactNode;
  };
}
