import { Fragment, memo, type ReactElement } from 'react';
import type { OrderStats } from '../../../domain/order/list/orderStats.ts';
import { busiestRoutes } from '../../../domain/order/list/orderStats.ts';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { CrossingGlyph } from '../../../ui/CrossingGlyph.tsx';
import type { OrderFacts } from '../OrderFacts.ts';

const MOST = 3;

const Routes = ({ stats, facts }: RoutesCell.Props): ReactElement => {
  const routes = busiestRoutes(stats, MOST);
  const top = routes[0]?.share ?? 1;
  if (routes.length === 0) return <dd className="stats-sub pt-2">No routes in this view</dd>;
  return (
    <dd className="stats-routes">
      {routes.map(({ from, to, share }) => (
        <Fragment key={`${from}>${to}`}>
          <span className="stats-route">
            <ChainFlag chainKey={from} size={15} />
            <span>{facts.chainName(from)}</span>
            <CrossingGlyph shape="whole" width={26} />
            <span className="sr-only">to</span>
            <ChainFlag chainKey={to} size={15} />
            <span>{facts.chainName(to)}</span>
          </span>
          <span className="stats-route-bar" aria-hidden="true">
            <span style={{ width: `${(share / top) * 100}%` }} />
          </span>
          <span className="text-end">{(share * 100).toFixed(1)}%</span>
        </Fragment>
      ))}
    </dd>
  );
};

/** The three routes with most of the orders read, as shares. */
export const RoutesCell = memo(Routes);

export declare namespace RoutesCell {
  type Props = { readonly stats: OrderStats; readonly facts: OrderFacts };
}
