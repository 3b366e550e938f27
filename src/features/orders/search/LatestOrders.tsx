import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { formatUsd } from '../../../domain/amount/formatUsd.ts';
import { shortHex } from '../../../domain/order/list/filterKinds.ts';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { OrderGlyph } from '../../../entities/order/OrderGlyph.tsx';
import { StatusMark } from '../../../entities/order/StatusMark.tsx';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';

const MOST = 3;

/** The latest three orders of an address, as offerer or as recipient, below the search's choices. */
export const LatestOrders = ({ address }: { readonly address: Hex }): ReactElement | null => {
  const { client } = useWorld();
  const { data = [] } = useQuery({
    queryKey: ['orders', 'latestOf', { baseUrl: client.baseUrl, address }],
    queryFn: async ({ signal }) => {
      const ask = (filter: { offerer: Hex } | { recipient: Hex }) =>
        queryOrders(client, { filter, page: 1, limit: MOST }, signal);
      const pages = await Promise.all([ask({ offerer: address }), ask({ recipient: address })]);
      const orders = new Map(pages.flatMap((page) => page.orders).map((order) => [order.orderHash, order]));
      return [...orders.values()].toSorted((a, b) => b.startTime - a.startTime).slice(0, MOST);
    },
  });
  if (data.length === 0) return null;
  return (
    <div className="search-latest">
      <p className="px-2.5 text-text-2">Latest with this address</p>
      {data.map((order) => (
        <Link key={order.orderHash} className="search-latest-row" to={paths.order(order.orderHash)}>
          <StatusMark order={order} />
          <span className="search-latest-route">
            <ChainName chainKey={order.inputChain} size={15} />
            <OrderGlyph status={order.status} width={26} />
            <ChainName chainKey={order.outputChain} size={15} />
          </span>
          <span className="ml-auto">{formatUsd(order.inputTokenValueUsd)}</span>
          <span className="mono text-text-3">{shortHex(order.orderHash)}</span>
        </Link>
      ))}
    </div>
  );
};
