import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import type { Token } from '../../domain/token.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { OrderProgress } from './OrderProgress.tsx';
import { OrderSide } from './OrderSide.tsx';

type OrderSidesProps = {
  readonly record: OrderRecord;
  readonly money: OrderState;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly names: { readonly from: string; readonly to: string };
};

/** The two amounts of an order, and its progress between them. */
export const OrderSides = ({ record, money, tokens, names }: OrderSidesProps): ReactElement => {
  const narrow = useIsNarrow();
  const shown = { ...record, status: money.status };
  return (
    <div className="grid grid-cols-[1fr_var(--river)_1fr] max-md:grid-cols-1">
      <OrderSide side="source" record={shown} money={money} token={tokens.input} />
      <OrderProgress
        record={shown}
        isUndelivered={isUndelivered(money)}
        names={narrow ? [names.from, names.to] : null}
      />
      <OrderSide side="destination" record={shown} money={money} token={tokens.output} />
    </div>
  );
};
