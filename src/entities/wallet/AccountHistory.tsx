import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { useWorld } from '../context/useWorld.ts';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { StatusMark } from '../order/OrderMarks.tsx';
import { TokenAmount } from '../token/TokenAmount.tsx';
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
      {isPending && <Skeleton width="100%" height={36 * MAX_ORDERS} delayMs={150} />}
      {data?.orders.length === 0 && <p className="text-text-3">{t.nothingTraded}</p>}
      {data !== undefined && data.orders.length > 0 && (
        <ul>
          {data.orders.map((order) => (
            <li key={order.orderHash}>
              <Link
                className="-mx-2 flex min-h-9 flex-wrap items-center gap-x-2 rounded-control px-2 text-text hover:bg-surface-2 hover:no-underline"
                to={paths.order(order.orderHash)}
                onClick={world.wallet.closeDialog}
              >
                <TokenAmount mode="pay" value={order.inputAmount} token={find(order.inputChain, order.inputToken)} />
                <Icon name="arrowRight" size={13} className="shrink-0 text-text-3" />
                <TokenAmount value={order.outputAmount} token={find(order.outputChain, order.outputToken)} />
                <StatusMark order={order} className="ms-auto text-12" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
