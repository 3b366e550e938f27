import type { OrderStatus } from '../../domain/order/OrderStatus.ts';

/** How a status is drawn: silhouette and tone. The word comes beside it, always. */
export type OrderStatusLook = {
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
