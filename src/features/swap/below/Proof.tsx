import type { ReactElement, ReactNode } from 'react';
import { sameAddress } from '../../../domain/address.ts';
import { type Chain, chainIdsHold } from '../../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../../domain/config.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { fillTime } from '../history/useRouteHistory.ts';
import { useRecentSwaps } from './RecentSwaps.tsx';

/** How many of the listed chains name the contract and the ids that this site pins. */
export const pinnedChains = (chains: readonly Chain[], { pins }: Pick<AppConfig, 'pins'>): number =>
  chains.filter((chain) => {
    const pinned = ownValue(pins.contracts, chain.chainKey);
    return pinned !== undefined && sameAddress(pinned, chain.address) && chainIdsHold(chain, pins);
  }).length;

const Figure = ({ to, value, children, mark }: Figure.Props): ReactElement => (
  <li className="flex items-center border-edge px-4 max-md:px-1 md:not-first:border-s">
    <Link className="inline-flex items-center gap-1.5 text-inherit hover:underline" to={to}>
      {mark}
      <b className="font-medium text-text">{value}</b> {children}
    </Link>
  </li>
);

declare namespace Figure {
  type Props = {
    /** Where the figure can be counted again. */
    readonly to: string;
    readonly value: string;
    readonly children: ReactNode;
    readonly mark?: ReactNode;
  };
}

/** Why the sentence above the form can be believed: figures of this moment, each a link to what it counts. Unknown ones are left out. */
export const Proof = ({ className }: { readonly className?: string }): ReactElement => {
  const t = swapHistoryMessages.get();
  const numbers = useNumbers();
  const { config } = useWorld();
  const { total, median } = useRecentSwaps();
  const chains = useChains() ?? [];
  const pinned = pinnedChains(chains, config);
  const isWhole = pinned === chains.length;
  return (
    <ul
      className={cx(
        'flex min-h-6 flex-wrap gap-y-1.5 text-13 text-text-2 max-md:flex-col md:justify-center',
        className,
      )}
    >
      {total !== null && total > 0 && (
        <Figure
          to={paths.orders()}
          value={numbers.count(total)}
          mark={<i className="size-2 rounded-full bg-completed" aria-hidden="true" />}
        >
          {t.ordersADay(total)}
        </Figure>
      )}
      {median !== null && (
        <Figure to={paths.orders({ status: 'completed' })} value={numbers.style(fillTime(median))}>
          {t.medianToDelivery}
        </Figure>
      )}
      {chains.length > 0 && (
        <Figure
          to={paths.chains()}
          value={t.share({ part: pinned, whole: chains.length })}
          mark={<Icon name={isWhole ? 'shield' : 'warning'} className={isWhole ? 'text-completed' : 'text-pending'} />}
        >
          {t.contractsPinned}
        </Figure>
      )}
    </ul>
  );
};
