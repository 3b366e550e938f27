import type { ReactElement } from 'react';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import { commonMessages } from '../../messages/common.ts';
import { cx } from '../../ui/cx.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

/** How a status is drawn: silhouette and tone. The word comes beside it, always. */
type OrderStatusLook = {
  readonly shape: 'pending' | 'received' | 'completed' | 'failed' | 'expired' | 'unknown';
  readonly tone: 'pending' | 'received' | 'completed' | 'failed' | 'neutral';
};

const LOOKS = {
  pending: { shape: 'pending', tone: 'pending' },
  received: { shape: 'received', tone: 'received' },
  completed: { shape: 'completed', tone: 'completed' },
  failed: { shape: 'failed', tone: 'failed' },
  cancelled: { shape: 'failed', tone: 'neutral' },
  expired: { shape: 'expired', tone: 'neutral' },
  unknown: { shape: 'unknown', tone: 'neutral' },
} as const satisfies Record<OrderStatus, OrderStatusLook>;

/** The look of a status. An unknown word is neutral, never success. */
export const orderStatusLook = (status: OrderStatus): OrderStatusLook => LOOKS[status];

/** The word of a status: ours for a status the app understands, the service's own, verbatim, for any other. */
export const orderStatusWord = ({ status, statusText }: Pick<OrderRecord, 'status' | 'statusText'>): string =>
  status === 'unknown' ? statusText || commonMessages.get().noStatus : commonMessages.get()[status];

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
