import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { DAY_STEP_MS, dayAgo } from '../../../engines/swap/routeHistory.ts';
import type { SideName } from '../../../engines/swap/swapForm.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { OrderLine } from '../../../entities/order/OrderLine.tsx';
import { OrderAge, orderTrack, StatusMark, tookText } from '../../../entities/order/OrderMarks.tsx';
import { useTook } from '../../../entities/order/useOrderStatus.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { useIsNarrow } from '../../../lib/useMedia.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapHistoryMessages as t } from '../../../messages/swapHistory.ts';
import { cx } from '../../../ui/cx.ts';
import { ProgressTrack } from '../../../ui/ProgressTrack.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chainQueries } from '../../../world/queries/chainQueries.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { isRefusal } from '../../../world/service/errors.ts';
import { useRegistry } from '../model/useSwap.ts';

const MAX_READ_ROWS = 20;
const POLL_INTERVAL_MS = 20_000;

/** The last 24 hours of the whole service, from one page of its list. */
type Recent = {
  readonly total: number | null;
  /** The newest of which something moved. */
  readonly orders: readonly OrderRecord[];
  readonly failed: boolean;
};

/** Polled every 20 s while visible; the last page stays until the next response. */
export const useRecentSwaps = (): Recent => {
  const world = useWorld();
  const minTime = dayAgo(useNow(DAY_STEP_MS));
  const { data, errorUpdateCount } = useQuery({
    ...orderQueries.page(world, { filter: { minTime }, page: 1, limit: MAX_READ_ROWS }),
    staleTime: POLL_INTERVAL_MS,
    refetchInterval: POLL_INTERVAL_MS,
    placeholderData: keepPreviousData,
  });
  // 404 is an empty list, unless /chains is 404 too: then it is not a service.
  const { error } = useQuery({ ...chainQueries.list(world), enabled: false });
  const orders = data?.orders ?? [];
  const isNothing = data === undefined || (orders.length === 0 && isRefusal(error));
  return {
    total: isNothing ? null : data.totalRecords,
    // The service lists the order first of which something happened last: ages are read in order.
    orders: orders.filter(({ status }) => status !== 'pending').toSorted((a, b) => b.startTime - a.startTime),
    failed: data === undefined ? errorUpdateCount > 0 : isNothing,
  };
};

const MAX_SHOWN_ROWS = 5;
const MAX_NARROW_ROWS = 3;
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_var(--river)_minmax(0,1fr)] items-center';

const RowTrack = ({ order }: { readonly order: OrderRecord }): ReactElement => {
  const { style } = useNumbers();
  const took = useTook(order);
  return (
    <ProgressTrack
      className="track-low h-11"
      state={orderTrack(order.status)}
      progress={0.5}
      middle={
        took !== null && (
          <span translate="no" className="text-12">
            {style(tookText(took))}
          </span>
        )
      }
    />
  );
};

/** The raw number of a token that no list names may be longer than its place. */
const Side = ({ at, order }: { readonly at: SideName; readonly order: OrderRecord }): ReactElement => {
  const registry = useRegistry();
  const { config } = useWorld();
  const isPaid = at === 'pay';
  const chainKey = isPaid ? order.inputChain : order.outputChain;
  const token = registry.find(chainKey, isPaid ? order.inputToken : order.outputToken);
  return (
    <>
      <span className={cx('font-medium', token === null ? 'min-w-0 truncate' : 'shrink-0')}>
        <TokenAmount value={isPaid ? order.inputAmount : order.outputAmount} token={token} mode={at} />
      </span>
      <span translate="no" className="min-w-0 truncate text-text-2 max-[56.25rem]:sr-only">
        {chainName(config, chainKey)}
      </span>
      <span className={cx('flex', !isPaid && '-order-1')}>
        <TokenDisc token={token} chainKey={chainKey} size={26} />
      </span>
    </>
  );
};

const WideRow = ({ order }: { readonly order: OrderRecord }): ReactElement => (
  <li className="[--under:var(--land)]">
    <Link
      className={`${COLUMNS} text-13 text-inherit hover:no-underline hover:[&>.side]:bg-surface-2`}
      to={paths.order(order.orderHash)}
    >
      <span className="side flex h-11 min-w-0 items-center justify-end gap-2.5 border-hairline border-b pe-4">
        <span className="me-auto whitespace-nowrap text-text-3">
          <OrderAge since={order.startTime} ago />
        </span>
        <Side at="pay" order={order} />
      </span>
      <RowTrack order={order} />
      <span className="side flex h-11 min-w-0 items-center gap-2.5 border-hairline border-b ps-4">
        <Side at="receive" order={order} />
        <span className="ms-auto shrink-0">
          <StatusMark order={order} />
        </span>
      </span>
    </Link>
  </li>
);

const Rows = (): ReactElement => {
  const isNarrow = useIsNarrow();
  const { find } = useRegistry();
  const { orders, total, failed } = useRecentSwaps();
  const shown = orders.slice(0, isNarrow ? MAX_NARROW_ROWS : MAX_SHOWN_ROWS);
  if (total === null && !failed)
    return (
      <p className="grid min-h-[220px] content-start gap-6 pt-4">
        <Skeleton width="70%" />
        <Skeleton width="60%" />
        <Skeleton width="65%" />
      </p>
    );
  if (shown.length === 0)
    return <p className="relative py-4 text-13 text-text-2">{failed ? t.recentNotLoaded : t.noneRecent}</p>;
  return (
    <ul>
      {shown.map((order) =>
        isNarrow ? (
          <OrderLine key={order.orderHash} order={order} find={find} />
        ) : (
          <WideRow key={order.orderHash} order={order} />
        ),
      )}
    </ul>
  );
};

export const RecentSwaps = (): ReactElement => (
  <section aria-labelledby="recent-swaps" className="mt-7 max-md:px-1">
    <div className={`${COLUMNS} max-md:flex max-md:justify-between`}>
      <h2 id="recent-swaps" className="border-edge border-b pb-2.5 max-md:border-b-0">
        {t.recent}
      </h2>
      <span className="max-md:hidden" />
      <span className="border-edge border-b pb-2.5 text-end max-md:border-b-0">
        <Link className="link text-13" to={paths.orders()}>
          {commonMessages.allOrders}
        </Link>
      </span>
    </div>
    <Rows />
  </section>
);
