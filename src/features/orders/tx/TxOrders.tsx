import { type ReactElement, useCallback, useMemo } from 'react';
import type { Hex } from 'viem';
import { DEFAULT_VIEW, ordersSearch } from '../../../domain/order/list/OrdersView.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo } from '../../../entities/navigation/router.tsx';
import { ordersLateMessages } from '../../../messages/ordersLate.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { LIST_PAGE, OrdersExplorer, SUBJECT } from '../OrdersExplorer.tsx';
import { TxFacts } from './TxFacts.tsx';

/** One transaction: what the chains say of it, and the orders it took payment for or paid out. */
export const TxOrders = ({ hash }: TxOrders.Props): ReactElement => {
  const t = ordersLateMessages.get();
  const go = useGo();
  const view = useMemo(() => ({ ...DEFAULT_VIEW, tx: hash }), [hash]);
  const onView: OrdersExplorer.Props['onView'] = useCallback(
    (next, options) => go(paths.orders(ordersSearch(next)), options),
    [go],
  );
  return (
    <div className={LIST_PAGE}>
      <header className="page-head">
        <h1>{t.transaction}</h1>
        <span className={SUBJECT}>
          <span className="mono">{hash}</span>
          <CopyButton text={hash} what={t.transactionHash} />
        </span>
      </header>
      <TxFacts hash={hash} />
      <OrdersExplorer view={view} onView={onView} />
    </div>
  );
};

export declare namespace TxOrders {
  type Props = { readonly hash: Hex };
}
