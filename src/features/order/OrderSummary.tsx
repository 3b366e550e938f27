import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import type { Ms } from '../../domain/time.ts';
import { orderStatusIcon, orderStatusText, tookText } from '../../entities/order/OrderMarks.tsx';
import type { useReceipt } from '../../entities/order/useReceipt.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/swapTracking.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusIcon, type StatusIconShape } from '../../ui/StatusIcon.tsx';
import type { ChainSummary } from './chainFindings.ts';
import { FactTick } from './FactTick.tsx';
import { Summary, SummaryCell } from './OrderFrame.tsx';

/** The outcome of an order in a sentence; null if its status is enough. */
export const describeOutcome = (
  { status, deposit }: Pick<OrderState, 'status' | 'deposit'>,
  { record, took, isOver, from }: Pick<OrderSummaryProps, 'record' | 'took' | 'isOver' | 'from'>,
): string | null => {
  if (status === 'completed') return took === null ? null : t.deliveredIn({ time: tookText(took) });
  if (status === 'failed') return orderStepMessages.notDelivered;
  if (status === 'received') return isOver ? t.notInTime : t.onItsWay;
  if (status === 'expired' && deposit === 'none') return t.noDeposit({ from });
  if (status === 'expired') return record.status === 'pending' ? t.noDepositInTime : null;
  return status === 'pending' ? t.notDeposited : null;
};

type ChainMarkProps = { readonly tone: ChainSummary['tone']; readonly isMuted: boolean };

const ChainMark = ({ tone, isMuted }: ChainMarkProps): ReactElement => {
  if (tone === 'ok')
    return <Icon name="shield" size={28} className={cx('shrink-0', isMuted ? 'text-text-2' : 'text-completed')} />;
  const [shape, colour] = {
    failed: ['failed', 'text-failed'],
    pending: ['unknown', 'text-pending'],
    info: ['received', 'text-received'],
    neutral: ['pending', 'text-text-2'],
  }[tone] as [StatusIconShape, string];
  return (
    <span className={colour}>
      <StatusIcon shape={shape} size={28} />
    </span>
  );
};

type OrderSummaryProps = {
  readonly record: OrderRecord;
  readonly money: Pick<OrderState, 'status' | 'stage' | 'deposit' | 'refund'>;
  /** Ms from signature to delivery; null if it was not delivered. */
  readonly took: Ms | null;
  readonly isSignedHere: boolean;
  readonly isOver: boolean;
  readonly from: string;
  readonly chains: ChainSummary;
  readonly receipt: ReturnType<typeof useReceipt>;
};

export const OrderSummary = (props: OrderSummaryProps): ReactElement => {
  const { money, chains, receipt, isSignedHere } = props;
  const record = { ...props.record, status: money.status };
  const { shape, tone } = orderStatusIcon(record.status, money.refund);
  const isStuck = record.status === 'received' && props.isOver;
  const outcome = describeOutcome(money, props);
  return (
    <Summary
      actions={
        receipt !== null && (
          <>
            <Button size="lg" onClick={receipt.open}>
              {t.openReceipt}
            </Button>
            <Button
              size="lg"
              variant={record.status === 'completed' && chains.tone !== 'failed' ? 'primary' : 'secondary'}
              icon="download"
              busy={receipt.busy}
              onClick={receipt.save}
            >
              {commonMessages.saveReceipt}
            </Button>
          </>
        )
      }
    >
      <SummaryCell
        mark={
          <span className={cx('grid', `tone-${isStuck ? 'pending' : tone}`)}>
            <StatusIcon shape={shape} size={28} />
          </span>
        }
        title={
          <>
            <span>{orderStatusText(record, money.refund)}</span>
            <FactTick fact="status" />
          </>
        }
        rest={
          outcome !== null && (
            <span title={record.status === 'completed' ? (isSignedHere ? t.fromSignature : t.fromStart) : undefined}>
              {outcome}
            </span>
          )
        }
      />
      <SummaryCell
        mark={<ChainMark tone={chains.tone} isMuted={isUndelivered(money)} />}
        title={chains.title}
        rest={chains.rest}
        isAlert={chains.tone === 'failed'}
      />
    </Summary>
  );
};
