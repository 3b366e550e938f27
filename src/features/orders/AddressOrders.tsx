import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useMemo } from 'react';
import type { Hex } from 'viem';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import type { LiveOrders } from '../../domain/order/list/liveOrders.ts';
import {
  DEFAULT_VIEW,
  ignoredParams,
  type OrdersView,
  ordersSearch,
  readOrdersView,
} from '../../domain/order/list/OrdersView.ts';
import { ms } from '../../domain/time.ts';
import { AddressName } from '../../entities/account/AddressName.tsx';
import { AddressTag } from '../../entities/account/AddressTag.tsx';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths, stringifySearch } from '../../entities/navigation/paths.ts';
import { Link, useGo } from '../../entities/navigation/router.tsx';
import { OrderAge } from '../../entities/order/OrderMarks.tsx';
import { useIdle } from '../../lib/whenIdle.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderListMessages as t } from '../../messages/orders.ts';
import { shellMessages } from '../../messages/shell.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Sentence, Text } from '../../ui/Text.tsx';
import { orderPageQueries } from '../../world/queries/orderPageQueries.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { LIST_PAGE, OrdersExplorer, type OrdersExplorerProps } from './OrdersExplorer.tsx';

type Role = 'offerer' | 'recipient';

const hrefOf = (address: Hex, role: Role, view: OrdersView, replaced?: AddressOrdersProps['search']): string => {
  const { [role]: _address, ...rest } = view;
  const as = role === 'recipient' ? role : undefined;
  return paths.address(address) + stringifySearch({ as, ...ordersSearch(rest, replaced) });
};

type SeenProps = { readonly address: Hex; readonly role: Role; readonly view: OrdersView };

/** By the list's own reading of its first page, so that both show the same order. */
const Seen = ({ address, role, view }: SeenProps): ReactElement | null => {
  const world = useWorld();
  const enabled = useIdle();
  const live = orderPageQueries.live(world, { ...DEFAULT_VIEW, [role]: address, size: view.size });
  const { data } = useQuery<LiveOrders>({ ...live, enabled, refetchInterval: false, refetchOnWindowFocus: false });
  const last = { filter: { [role]: address }, page: data?.totalRecords ?? 0, limit: 1 };
  const oldest = useQuery({
    ...orderQueries.page(world, last),
    enabled: last.page > 0,
    placeholderData: keepPreviousData,
  });
  const first = oldest.data?.orders[0]?.startTime;
  if (data === undefined || first === undefined) return null;
  const latest = ms(Math.max(first, ...data.orders.map(({ startTime }) => startTime)));
  return (
    <span className="text-13 text-text-2 max-md:order-1 max-md:basis-full">
      <Sentence
        of={t.seen}
        slots={{ first: <OrderAge since={first} ago />, latest: <OrderAge since={latest} ago /> }}
      />
    </span>
  );
};

type AddressOrdersProps = { readonly address: Hex; readonly search: Readonly<Record<string, string>> };

export const AddressOrders = ({ address, search }: AddressOrdersProps): ReactElement => {
  const go = useGo();
  const role: Role = search.as === 'recipient' ? 'recipient' : 'offerer';
  const requested = useMemo(() => readOrdersView(search), [search]);
  const view = useMemo(() => ({ ...requested, [role]: address }), [requested, role, address]);
  const ignored = useMemo(() => ignoredParams(search), [search]);
  const onView: OrdersExplorerProps['onView'] = useCallback(
    (next, options) => {
      const here = hrefOf(address, role, next, options?.replace ? search : {});
      go(next[role] === address ? here : paths.orders(ordersSearch(next)), options);
    },
    [go, role, address, search],
  );
  return (
    <div className={LIST_PAGE}>
      <header className="page-head mb-3">
        <Link className="inline-flex min-h-6 items-center text-13 text-text-2 max-md:basis-full" to={paths.orders()}>
          <Text>
            <Icon name="chevronLeft" size={14} /> {shellMessages.orders}
          </Text>
        </Link>
        <h1 translate="no" className="max-md:sr-only">
          {shortenAddress(address)}
        </h1>
        <AddressName address={address} />
        <span className="inline-flex min-w-0 items-center gap-1.5 text-12 text-text-2 max-md:order-1">
          <AddressTag address={address} full copy={false} />
          <CopyButton text={checksumAddress(address)} label={commonMessages.copyAddress} />
        </span>
        <Seen address={address} role={role} view={requested} />
        <span className="ms-auto max-md:order-2 max-md:ms-0 max-md:basis-full">
          <Segmented<Role>
            label={t.role}
            value={role}
            options={[
              { value: 'offerer', label: t.asOfferer },
              { value: 'recipient', label: t.asRecipient },
            ]}
            onChange={(to) => go(hrefOf(address, to, { ...DEFAULT_VIEW, size: requested.size }))}
          />
        </span>
      </header>
      <OrdersExplorer key={role} view={view} subject={role} ignored={ignored} onView={onView} />
    </div>
  );
};
