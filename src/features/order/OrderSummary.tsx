import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isGivenUp, isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import { formatUtc, type Ms } from '../../domain/time.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
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

type FailureDescription = { readonly happened: string; readonly money: string; readonly next: string };

type Failed = Pick<OrderState, 'status' | 'stage' | 'deposit' | 'delivery' | 'refund'>;

type FailureNames = {
  readonly paid: string;
  readonly received: string;
  readonly from: string;
  readonly to: string;
};

/** The contract cancels from the end of the order on; nothing pays a deposit back by itself. */
const describeDeposit = (
  { deposit, refund }: Pick<OrderState, 'deposit' | 'refund'>,
  { paid, from }: FailureNames,
  endTime: Ms,
  isEnded: boolean,
): Pick<FailureDescription, 'money' | 'next'> => {
  const time = formatUtc(endTime);
  switch (deposit) {
    case 'none':
      return {
        money: `${t.noDepositMoved({ from })} ${isEnded ? t.signatureEnded : t.signatureEnds({ time })}`,
        next: t.nothingToDo,
      };
    case 'returned':
      return { money: t.wasReturned({ from, paid }), next: t.nothingToDo };
    case 'held':
      if (refund === 'underWay') return { money: t.isReturning({ from, paid }), next: t.waitForReturn({ from }) };
      return { money: `${t.isHeld({ from, paid })} ${t.refundable({ time })}`, next: t.cancelForRefund };
    case 'notChecked':
      return { money: `${t.notChecked({ from, paid })} ${t.refundableIf({ time })}`, next: t.checkFirst({ from }) };
    case 'reported':
      return {
        money: `${t.depositReported({ from, paid })} ${t.refundableIf({ time })}`,
        next: t.checkFirst({ from }),
      };
    default:
      return { money: t.leftWallet({ paid }), next: t.sendHash };
  }
};

/** Null unless it ended without a delivery. The contracts decide where the money is; a proven delivery is not denied. */
export const describeFailure = (record: OrderRecord, names: FailureNames, state: Failed): FailureDescription | null => {
  const { received, to } = names;
  const { statusText: status } = record;
  if (isGivenUp(record.status) && state.delivery === 'done') {
    return {
      happened: t.saysFilled({ status, to }),
      money: t.filledIsPaid({ received, to }),
      next: t.reportRecord({ to }),
    };
  }
  // Without a reported deposit its status says enough.
  if (!isUndelivered(state) || (state.status === 'expired' && record.status === 'pending')) return null;
  const isEarly = isGivenUp(record.status) && record.timestamp < record.endTime;
  return {
    happened: isEarly
      ? t.markedBefore({ status, to, time: formatUtc(record.timestamp) })
      : t.endedBefore({ to, time: formatUtc(record.endTime) }),
    ...describeDeposit(state, names, record.endTime, !isEarly),
  };
};

type FailureNoteProps = { readonly record: OrderRecord; readonly names: FailureNames; readonly money: Failed };

export const FailureNote = ({ record, names, money }: FailureNoteProps): ReactElement | null => {
  const failure = describeFailure(record, names, money);
  if (failure === null) return null;
  const isDone = money.deposit === 'none' || money.deposit === 'returned';
  return (
    <section
      className={cx(
        'grid gap-6 text-pretty rounded-card px-6 pt-4 pb-[18px] text-13 leading-[19px] max-md:gap-3 max-md:px-4 md:auto-cols-fr md:grid-flow-col',
        isGivenUp(money.status) ? 'bg-failed-soft' : 'bg-pending-soft',
      )}
      aria-label={t.failure}
    >
      <div>
        <h2>{t.whatHappened}</h2>
        <p>{failure.happened}</p>
      </div>
      <div>
        <h2>{t.whereMoneyIs}</h2>
        <p>{failure.money}</p>
      </div>
      <div>
        <h2>{t.whatToDo}</h2>
        <p>{failure.next}</p>
        {isDone ? (
          <Link className="link" to={paths.swap()}>
            {t.newQuote}
          </Link>
        ) : (
          record.srcTx !== null && (
            <Link className="link" to={paths.tx(record.srcTx)}>
              {t.openSourceTx}
            </Link>
          )
        )}
      </div>
    </section>
  );
};
