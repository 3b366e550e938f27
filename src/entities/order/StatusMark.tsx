import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { cx } from '../../ui/cx.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { orderStatusLook } from './orderStatusLook.ts';
import { orderStatusWord } from './orderStatusWord.ts';

/** An order's status as icon and word, so that it never depends on colour; `chip` gives it a soft ground. */
export const StatusMark = ({ order, chip = false }: StatusMark.Props): ReactElement => {
  const { shape, tone } = orderStatusLook(order.status);
  return (
    <span className={cx('status', chip && 'status-chip', `tone-${tone}`)}>
      <StatusIcon shape={shape} />
      <span>{orderStatusWord(order)}</span>
    </span>
  );
};

export declare namespace StatusMark {
  type Props = { readonly order: Pick<OrderRecord, 'status' | 'statusText'>; readonly chip?: boolean };
}
