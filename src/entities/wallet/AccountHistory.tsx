import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatIso, type Ms } from '../../domain/time.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Icon } from '../../ui/Icon.tsx';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { useWorld } from '../context/useWorld.ts';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { StatusMark } from '../order/OrderMarks.tsx';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { useTokens } from '../token/useTokens.ts';

const MAX_ORDERS = 20;

const dayOf = (time: Ms): string => formatIso(time).slice(0, 10);

/** Orders by the UTC day on which they began, in their order. */
export const byDay = (orders: readonly OrderRecord[]): readonly (readonly [day: string, OrderRecord[]])[] => {
  const days = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    const day = dayOf(order.startTime);
    const known = days.get(day);
    if (known === undefined) days.set(day, [order]);
    else known.push(order);
  }
  return [...days];
};

export const AccountHistory = ({ owner }: { readonly owner: Address }): ReactElement | null => {
  const world = useWorld();
  const { find } = useTokens();
  const { data } = useQuery({
    ...orderQueries.page(world, { filter: { offerer: owner }, page: 1, limit: MAX_ORDERS }),
    staleTime: 10_000,
  });
  if (data === undefined) return null;
  const today = dayOf(world.clock.now());
  return (
    <section className="grid gap-2" aria-label={t.history}>
      <h3 className="text-13 text-text-2">{t.history}</h3>
      {data.orders.length === 0 && <p className="text-12 text-text-3">{t.nothingTraded}</p>}
      {byDay(data.orders).map(([day, orders]) => (
        <section key={day} aria-label={day}>
          <h4 className="py-1 font-medium text-12">{day === today ? t.today : day}</h4>
          <ul>
            {orders.map((order) => (
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
        </section>
      ))}
    </section>
  );
};
