import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { shortenAddress } from '../../domain/address/shortenAddress.ts';
import { formatCount } from '../../domain/amount/formatCount.ts';
import type { RfqFigures } from '../../domain/rfq/rfqFigures.ts';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { shareText } from './figureWords.ts';

/** Every maker's share of the matches; each leads to what that maker took part in. */
export const MakerList = ({ makers, wins, onMaker }: MakerList.Props): ReactElement => {
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

export declare namespace MakerList {
  type Props = Pick<RfqFigures, 'makers' | 'wins'> & { readonly onMaker: (maker: Address) => void };
}
