import { type ReactElement, useState } from 'react';
import type { Address } from 'viem';
import { shortenAddress } from '../../domain/address/shortenAddress.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Figure } from './Figure.tsx';
import { shareText } from './figureWords.ts';
import type { MakerList } from './MakerList.tsx';
import { parts } from './parts.ts';

/** How the matches are shared among makers: the largest share as a figure, all shares behind it. */
export const MakersFigure = ({ makers, wins, onMaker }: MakersFigure.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const [top] = makers;
  if (top === undefined) return <Figure label="Makers’ share" value="-" sub="none seen yet" />;
  const choose = (maker: Address): void => {
    setOpen(false);
    onMaker(maker);
  };
  return (
    <Figure
      label="Makers’ share"
      value={
        <Popover
          label="Makers’ share of the matches"
          open={open}
          onOpenChange={setOpen}
          className="w-80 max-w-full"
          trigger={
            <button
              type="button"
              className="rounded-control underline decoration-1 decoration-control decoration-dotted underline-offset-4 hover:decoration-text"
              aria-label={`Makers’ share: the first has ${shareText(top.wins, wins)}. Show all`}
            >
              {shareText(top.wins, wins)}
            </button>
          }
        >
          <parts.MakerList makers={makers} wins={wins} onMaker={choose} />
        </Popover>
      }
      sub={
        <>
          <span className="mono">{shortenAddress(top.maker)}</span> leads
        </>
      }
    />
  );
};

export declare namespace MakersFigure {
  type Props = MakerList.Props;
}
