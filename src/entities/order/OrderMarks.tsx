import type { ReactElement } from 'react';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import type { OrderState } from '../../domain/order/status/orderStatus.ts';
import { formatAge, formatDuration, formatIso, formatUtc, type Ms } from '../../domain/time.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { commonMessages as t } from '../../messages/common.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressIcon, type ProgressIconShape } from '../../ui/ProgressIcon.tsx';
import type { ProgressTrackState } from '../../ui/ProgressTrack.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { isSimulated } from '../../world/simulation/simulated.ts';
import { useNow, useWorld } from '../context/useWorld.ts';
import { useListedStatus, useTook } from './useOrderStatus.ts';

/** A delivery time in ms: tenths below a minute ("8.6 s"), two units above; "-" without one. */
export const fillText = (taken: number | null): string => {
  if (taken === null) return '-';
  return taken < 60_000 ? `${(Math.floor(taken / 100) / 10).toFixed(1)} s` : formatDuration(taken);
};

/** In ms, shown in whole seconds: blocks have nothing finer. */
export const tookText = (took: number | null): string =>
  took !== null && took < 1_000 ? t.underASecond : fillText(took);

type OrderTookProps = { readonly order: OrderRecord; readonly style: (text: string) => string };

export const OrderTook = ({ order, style }: OrderTookProps): ReactElement => (
  <span translate="no">{style(tookText(useTook(order)))}</span>
);

type StatusLook = {
  readonly shape: 'pending' | 'received' | 'completed' | 'failed' | 'expired' | 'unknown';
  readonly tone: 'pending' | 'received' | 'completed' | 'failed' | 'neutral';
  readonly progress: ProgressIconShape;
  readonly track: ProgressTrackState;
};

const STATUS_LOOKS: Readonly<Record<OrderStatus, StatusLook>> = {
  pending: { shape: 'pending', tone: 'pending', progress: 'ahead', track: 'running' },
  received: { shape: 'received', tone: 'received', progress: 'half', track: 'running' },
  completed: { shape: 'completed', tone: 'completed', progress: 'whole', track: 'arrived' },
  failed: { shape: 'failed', tone: 'failed', progress: 'broken', track: 'broken' },
  cancelled: { shape: 'failed', tone: 'neutral', progress: 'ahead', track: 'withdrawn' },
  expired: { shape: 'expired', tone: 'neutral', progress: 'ahead', track: 'withdrawn' },
  unknown: { shape: 'unknown', tone: 'neutral', progress: 'ahead', track: 'idle' },
};

const REFUND_LOOKS = {
  none: null,
  underWay: { shape: 'pending', tone: 'neutral' },
  done: { shape: 'completed', tone: 'neutral' },
} as const;

export const orderStatusIcon = (
  status: OrderStatus,
  refund: OrderState['refund'] = 'none',
): Pick<StatusLook, 'shape' | 'tone'> => REFUND_LOOKS[refund] ?? STATUS_LOOKS[status];

export const orderTrack = (status: OrderStatus): ProgressTrackState => STATUS_LOOKS[status].track;

/** The text of a status: a refund by the chains, else our text if known, else the service's own, verbatim. */
export const orderStatusText = (
  { status, statusText }: Pick<OrderRecord, 'status' | 'statusText'>,
  refund: OrderState['refund'] = 'none',
): string => {
  if (refund !== 'none') return refund === 'done' ? t.refunded : t.comingBack;
  return status === 'unknown' ? statusText || t.noStatus : t[status];
};

/** The chains of a simulation are not real. */
export const confirmedText = (): string => (isSimulated ? t.confirmedSimulated : t.confirmedOnChain);

const isConfirmed = (followed: FollowedOrder | undefined): boolean =>
  followed?.state.status === 'completed' && followed.state.confirmations.destination === 'confirmed';

type StatusMarkProps = {
  readonly order: Pick<OrderRecord, 'orderHash' | 'status' | 'statusText' | 'endTime'>;
  readonly refund?: OrderState['refund'];
  readonly className?: string | undefined;
};

export const StatusMark = ({ order, refund: persisted = 'none', className }: StatusMarkProps): ReactElement => {
  const { status, followed } = useListedStatus(order);
  const refund = persisted === 'none' ? (followed?.state.refund ?? 'none') : persisted;
  // As on the card and the page: half until it is final on its chain.
  const isOpen = status === 'completed' && followed?.state.final === false;
  const { shape, tone } = orderStatusIcon(isOpen ? 'received' : status, refund);
  const confirmed = confirmedText();
  return (
    <span className={cx('status', `tone-${tone}`, className)}>
      <StatusIcon shape={shape} />
      <span>{orderStatusText({ ...order, status }, refund)}</span>
      {isConfirmed(followed) && (
        <span role="img" aria-label={confirmed} title={confirmed}>
          <Icon name="shield" size={13} />
        </span>
      )}
    </span>
  );
};

type OrderGlyphProps = {
  readonly order: Pick<OrderRecord, 'orderHash' | 'status' | 'endTime'>;
  readonly width: number;
};

export const OrderGlyph = ({ order, width }: OrderGlyphProps): ReactElement => (
  <ProgressIcon shape={STATUS_LOOKS[useListedStatus(order).status].progress} width={width} />
);

/** A clock in steps is up to one step late, so that a longer step begins that much after the unit it is for. */
const stepFor = (age: number): number => (age < 70_000 ? 1_000 : age < 3_660_000 ? 10_000 : 60_000);

type OrderAgeProps = { readonly since: Ms; readonly ago?: boolean };

/** Age of an order in service time, "12 s" or "4 min", with the full time in the title. Rendered as often as its unit needs. */
export const OrderAge = ({ since, ago = false }: OrderAgeProps): ReactElement => {
  const step = stepFor(useWorld().clock.now() - since);
  const now = useNow(step);
  return (
    <time dateTime={formatIso(since)} title={formatUtc(since)}>
      {ago ? t.ago({ age: formatAge(now - since) }) : formatAge(now - since)}
    </time>
  );
};
