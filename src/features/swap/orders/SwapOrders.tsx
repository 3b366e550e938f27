import type { ReactElement, ReactNode } from 'react';
import type { Address, Hex } from 'viem';
import { sameAddress } from '../../../domain/address.ts';
import { type Chain, chainIdsHold } from '../../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../../domain/config.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useOnline, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { RouteHistoryPanel } from '../history/RouteHistoryPanel.tsx';
import { RecentSwaps, useRecentSwaps } from './RecentSwaps.tsx';
import { sentBy, useOwnSwaps, YourOrders } from './YourOrders.tsx';

export const pinnedChains = (chains: readonly Chain[], { pins }: Pick<AppConfig, 'pins'>): number =>
  chains.filter((chain) => {
    const pinned = ownValue(pins.contracts, chain.chainKey);
    return pinned !== undefined && sameAddress(pinned, chain.address) && chainIdsHold(chain, pins);
  }).length;

type FigureLinkProps = {
  readonly to: string;
  readonly value: string;
  readonly children: ReactNode;
  readonly mark?: ReactNode;
};

const FigureLink = ({ to, value, children, mark }: FigureLinkProps): ReactElement => (
  <li className="flex items-center border-edge px-4 max-lg:px-3 max-md:px-1 lg:not-first:border-s">
    <Link className="inline-flex items-center gap-1.5 text-inherit hover:underline" to={to}>
      <Text>
        {mark}
        <b className="font-medium text-text">{value}</b> {children}
      </Text>
    </Link>
  </li>
);

/** Current figures, each a link to what it counts. Unknown ones are left out. */
export const SwapFigures = ({ className }: { readonly className?: string }): ReactElement => {
  const numbers = useNumbers();
  const { config } = useWorld();
  const online = useOnline();
  const { total, failed } = useRecentSwaps();
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
        <FigureLink
          to={paths.orders()}
          value={numbers.count(total)}
          mark={<i className={cx('size-2 rounded-full', online ? 'bg-completed' : 'bg-control')} aria-hidden="true" />}
        >
          {t.ordersADay(total)}
        </FigureLink>
      )}
      {chains.length > 0 && (total !== null || failed) && (
        <FigureLink
          to={paths.chains()}
          value={t.share({ part: pinned, whole: chains.length })}
          mark={<Icon name={isWhole ? 'shield' : 'warning'} className={isWhole ? 'text-completed' : 'text-pending'} />}
        >
          {isSimulated ? t.contractsSimulated : t.contractsPinned}
        </FigureLink>
      )}
    </ul>
  );
};

const HowItWorks = (): ReactElement => {
  const steps = [
    [t.step1, t.step1Rest],
    [t.step2, t.step2Rest],
    [t.step3, t.step3Rest],
  ] as const;
  return (
    <section aria-labelledby="how-it-works">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="how-it-works">{t.how}</h2>
        <Link className="link text-13" to={paths.chains()}>
          {t.chainsAndContracts}
        </Link>
      </div>
      <ol>
        {steps.map(([what, how], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are numbered
          <li key={at} className="flex gap-3 border-hairline border-b py-2.5 text-13">
            <span className="w-3 shrink-0 text-text-3" aria-hidden="true">
              {at + 1}
            </span>
            <span className="text-text-2">
              <Text>
                <b className="font-medium text-text">{what}</b> {how}
              </Text>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

type SwapOrdersProps = {
  readonly account: Address | null;
  readonly entries: readonly JournalEntry[];
  readonly tracked: Hex | null;
};

/** Below the card: for a newcomer what others swap and how it works, for others their own orders first; the route on the right. */
export const SwapOrders = ({ account, entries, tracked }: SwapOrdersProps): ReactElement => {
  const mine = useOwnSwaps(account, entries);
  const isNew = sentBy(entries, account).length === 0 && mine.orders.length === 0 && !mine.failed;
  return (
    <>
      {tracked === null && <SwapFigures className="mt-4 md:hidden" />}
      {isNew && <RecentSwaps />}
      <div className="mt-7 grid grid-cols-2 gap-[calc(var(--river)+40px)] max-md:grid-cols-1 max-md:gap-7 max-md:px-1">
        {isNew ? <HowItWorks /> : <YourOrders account={account} entries={entries} mine={mine} />}
        <RouteHistoryPanel tracked={tracked} />
      </div>
      {!isNew && <RecentSwaps />}
    </>
  );
};
