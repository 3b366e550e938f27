import { type ReactElement, type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { shortenAddress } from '../../domain/address.ts';
import { formatCount } from '../../domain/amount/formatAmount.ts';
import type { RfqFigures } from '../../domain/rfq/rfqFigures.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { Popover } from '../../ui/Popover.tsx';

/** A share of a whole as text: "92.4%"; "-" where there is no whole. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`;

/** A short delay in ms as text: "120 ms", "1.4 s", "12 s"; "-" where it is not known. */
export const delayText = (delay: number | null): string => {
  if (delay === null) return '-';
  if (delay < 1000) return `${Math.round(delay)} ms`;
  return delay < 10_000 ? `${(delay / 1000).toFixed(1)} s` : `${Math.round(delay / 1000)} s`;
};

/** One figure of the strip: what it is, the number, and what the number rests on. */
export const Figure = ({ label, value, sub }: Figure.Props): ReactElement => (
  <div className="min-w-0 bg-surface px-4 py-2.5">
    <dt className="truncate text-12 text-text-2">{label}</dt>
    <dd className="mt-0.5 whitespace-nowrap font-medium text-24 tracking-[-0.02em]">{value}</dd>
    <dd className="mt-0.5 truncate text-12 text-text-3">{sub}</dd>
  </div>
);

export declare namespace Figure {
  type Props = { readonly label: string; readonly value: ReactNode; readonly sub: ReactNode };
}

/** Every maker's share of the matches; each leads to what that maker took part in. */
const MakerList = ({ makers, wins, onMaker }: MakerList.Props): ReactElement => {
  const others = wins - makers.reduce((sum, maker) => sum + maker.wins, 0);
  return (
    <>
      <p className="border-hairline border-b px-3 py-2 text-12 text-text-2">
        Who was matched in the {formatCount(wins)} matches seen. Choose one to see only what it took part in.
      </p>
      <ul className="p-1.5">
        {makers.map(({ maker, wins: won }) => (
          <li key={maker} className="relative flex h-9 items-center gap-3 rounded-control px-2 hover:bg-surface-2">
            <AddressTag address={maker} />
            <span className="ms-auto text-12 text-text-2">{formatCount(won)}</span>
            <b className="w-14 text-end font-medium text-13">{shareText(won, wins)}</b>
            <button type="button" className="absolute inset-0 rounded-control" onClick={() => onMaker(maker)}>
              <span className="sr-only">Show only {shortenAddress(maker)}</span>
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="border-hairline border-t px-3 py-2 text-12 text-text-2">
          All others: {formatCount(others)}, {shareText(others, wins)}
        </p>
      )}
    </>
  );
};

declare namespace MakerList {
  type Props = Pick<RfqFigures, 'makers' | 'wins'> & { readonly onMaker: (maker: Address) => void };
}

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
          <MakerList makers={makers} wins={wins} onMaker={choose} />
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
