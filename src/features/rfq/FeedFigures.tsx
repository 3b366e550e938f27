import { type ReactElement, type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { shortenAddress } from '../../domain/address.ts';
import { formatShare } from '../../domain/amount/formatShare.ts';
import type { RfqFigures } from '../../domain/rfq/rfqFigures.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { rfqMessages } from '../../messages/rfq.ts';
import { Popover } from '../../ui/Popover.tsx';
import { Mono } from '../../ui/Untranslated.tsx';

/** A share of a whole as text: "92.3%"; "-" where there is no whole. */
export const shareText = (part: number, whole: number): string => formatShare(part, whole, 1) ?? rfqMessages.get().none;

/** A short delay in ms as text: "120 ms", "1.4 s", "12 s"; "-" where it is not known. */
export const delayText = (delay: number | null): string => {
  const t = rfqMessages.get();
  if (delay === null) return t.none;
  if (delay < 1000) return t.milliseconds({ count: Math.round(delay) });
  return t.seconds({ count: delay < 10_000 ? (delay / 1000).toFixed(1) : Math.round(delay / 1000) });
};

/** One figure of the strip: what it is, the number, and what the number rests on. */
export const Figure = ({ label, value, sub }: Figure.Props): ReactElement => (
  <div className="min-w-0 bg-surface px-4 py-2.5">
    <dt className="truncate text-12 text-text-2">{label}</dt>
    <dd translate="no" className="mt-0.5 whitespace-nowrap font-medium text-24 tracking-[-0.02em]">
      {value}
    </dd>
    <dd className="mt-0.5 truncate text-12 text-text-3" title={typeof sub === 'string' ? sub : undefined}>
      {sub}
    </dd>
  </div>
);

export declare namespace Figure {
  type Props = { readonly label: string; readonly value: ReactNode; readonly sub: ReactNode };
}

/** Every maker's share of the matches; each leads to what that maker took part in. */
const MakerList = ({ makers, wins, onMaker }: MakerList.Props): ReactElement => {
  const numbers = useNumbers();
  const t = rfqMessages.get();
  const others = wins - makers.reduce((sum, maker) => sum + maker.wins, 0);
  return (
    <>
      <p className="border-hairline border-b px-3 py-2 text-12 text-text-2">
        {t.makersHow(wins, { count: numbers.count(wins) })}
      </p>
      <ul className="p-1.5">
        {makers.map(({ maker, wins: won }) => (
          <li key={maker} className="relative flex h-9 items-center gap-3 rounded-control px-2 hover:bg-surface-2">
            <AddressTag address={maker} />
            <span translate="no" className="ms-auto text-12 text-text-2">
              {numbers.count(won)}
            </span>
            <b translate="no" className="w-14 text-end font-medium text-13">
              {shareText(won, wins)}
            </b>
            <button type="button" className="absolute inset-0 rounded-control" onClick={() => onMaker(maker)}>
              <span className="sr-only">{t.makersOnly({ maker: shortenAddress(maker) })}</span>
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="border-hairline border-t px-3 py-2 text-12 text-text-2">
          {t.makersOthers({ count: numbers.count(others), share: shareText(others, wins) })}
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
  const t = rfqMessages.get();
  const [top] = makers;
  if (top === undefined) return <Figure label={t.makersShare} value={t.none} sub={t.makersNone} />;
  const choose = (maker: Address): void => {
    setOpen(false);
    onMaker(maker);
  };
  return (
    <Figure
      label={t.makersShare}
      value={
        <Popover
          label={t.makersShareLabel}
          open={open}
          onOpenChange={setOpen}
          className="w-80"
          trigger={
            <button
              type="button"
              className="rounded-control underline decoration-1 decoration-control decoration-dotted underline-offset-4 hover:decoration-text"
              aria-label={t.makersShareTop({ share: shareText(top.wins, wins) })}
            >
              {shareText(top.wins, wins)}
            </button>
          }
        >
          <MakerList makers={makers} wins={wins} onMaker={choose} />
        </Popover>
      }
      sub={<Mono title={t.makersLead({ maker: top.maker })}>{shortenAddress(top.maker)}</Mono>}
    />
  );
};

export declare namespace MakersFigure {
  type Props = MakerList.Props;
}
