import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { useWorld } from '../context/useWorld.ts';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { OrderLine } from '../order/OrderLine.tsx';
import { useTokens } from '../token/useTokens.ts';

const MAX_ORDERS = 3;

/** The newest orders of an account, and the link to all of them. */
export const AccountHistory = ({ owner }: { readonly owner: Address }): ReactElement => {
  const world = useWorld();
  const { find } = useTokens();
  const { data, isPending } = useQuery({
    ...orderQueries.page(world, { filter: { offerer: owner }, page: 1, limit: MAX_ORDERS }),
    staleTime: 10_000,
  });
  return (
    <section className="grid gap-1" aria-label={t.history}>
      <div className="flex justify-between">
        <h3 className="text-text-2">{t.history}</h3>
        <Link className="link" to={paths.address(owner)} onClick={world.wallet.closeDialog}>
          {t.allOrders}
        </Link>
      </div>
      {isPending && <Skeleton width="100%" height={60 * MAX_ORDERS} delayMs={150} />}
      {data?.orders.length === 0 && <p className="text-text-3">{t.nothingTraded}</p>}
      {data !== undefined && data.orders.length > 0 && (
        <ul>
          {data.orders.map((order) => (
            <OrderLine key={order.orderHash} order={order} find={find} onOpen={world.wallet.closeDialog} />
          ))}
        </ul>
      )}
    </section>
  );
};
