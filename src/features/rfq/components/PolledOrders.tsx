import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shortenHash } from '../../../domain/address.ts';
import type { FindToken } from '../../../domain/rfq/rfqEventTable.ts';
import { formatAge } from '../../../domain/time.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { StatusMark } from '../../../entities/order/OrderMarks.tsx';
import { RfqTerms } from '../../../entities/rfq/RfqTerms.tsx';
import { rfqMessages as t } from '../../../messages/rfq.ts';
import { Card } from '../../../ui/Card.tsx';
import { orderQueries } from '../../../world/queries/orderQueries.ts';

const POLL_INTERVAL_MS = 5000;
const MAX_ORDERS = 20;

type PolledOrdersProps = { readonly find: FindToken; readonly className: string };

export const PolledOrders = ({ find, className }: PolledOrdersProps): ReactElement => {
  const service = useWorld();
  const now = useNow();
  const { data, error } = useQuery({
    ...orderQueries.page(service, { filter: {}, page: 1, limit: MAX_ORDERS }),
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <Card title={t.latestOrders} note={t.latestOrdersHow} className={className}>
      {error !== null && data === undefined ? (
        <p className="p-4 text-13 text-text-2">{t.ordersNotRead}</p>
      ) : (
        <ul className="data min-h-0 overflow-y-auto text-13">
          {data?.orders.map((order) => (
            <li
              key={order.orderHash}
              className="relative grid h-[46px] grid-cols-[92px_minmax(0,1fr)_52px] items-center gap-3 border-hairline border-b px-4 hover:bg-surface-2 max-md:h-12 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-2"
            >
              <StatusMark order={order} />
              <RfqTerms
                terms={{ ...order, taker: order.offerer }}
                input={find(order.inputChain, order.inputToken)}
                output={find(order.outputChain, order.outputToken)}
              />
              <Link
                to={paths.order(order.orderHash)}
                className="text-end text-text-3 after:absolute after:inset-0"
                title={order.orderHash}
              >
                <span className="sr-only">{`${t.openOrder({ hash: shortenHash(order.orderHash) })}, `}</span>
                <span>{formatAge(Math.max(0, now - order.startTime))}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
