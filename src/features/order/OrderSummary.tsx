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
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon, type StatusIconShape } from '../../ui/StatusIcon.tsx';
import type { ChainSummary } from './chainFindings.ts';
import { FactTick } from './FactTick.tsx';
import { Summary, SummaryCell } from './OrderFrame.tsx';

/** The outcome of an order in a sentence; null if its status is enough. */
export const describeOutcome = (
  state: Pick<OrderState, 'status' | 'stage'>,
  { record, took, names: { to } }: Pick<OrderSummaryProps, 'record' | 'took' | 'names'>,
): string | null => {
  const { status } = state;
  if (status === 'completed') return took === null ? null : t.deliveredIn({ time: tookText(took) });
  if (status === 'expired' && record.status === 'pending') return t.noDepositInTime;
  if (isUndelivered(state)) return t.notDelivered({ to });
  if (status === 'received') return t.onItsWay;
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
  readonly money: Money;
  /** Ms from signature to delivery; null if it was not delivered. */
  readonly took: Ms | null;
  readonly isSignedHere: boolean;
  readonly isOver: boolean;
  readonly names: MoneyNames;
  readonly chains: ChainSummary;
  readonly receipt: ReturnType<typeof useReceipt>;
  readonly isSample: boolean;
};

type ReceiptButtonsProps = NonNullable<OrderSummaryProps['receipt']> & Pick<OrderSummaryProps, 'money' | 'chains'>;

const ReceiptButtons = ({ busy, save, open, money, chains }: ReceiptButtonsProps): ReactElement => {
  const variant = money.status === 'completed' && chains.tone !== 'failed' ? 'primary' : 'secondary';
  return (
    <>
      <Button size="lg" onClick={open}>
        {t.openReceipt}
      </Button>
      <Button size="lg" variant={variant} icon="download" busy={busy} onClick={save}>
        {commonMessages.saveReceipt}
      </Button>
    </>
  );
};

type StatusCellProps = OrderSummaryProps & { readonly place: ChainSummary | null; readonly isUnpaid: boolean };

const StatusCell = ({ place, isUnpaid, ...props }: StatusCellProps): ReactElement => {
  const { money, chains, isSignedHere, isOver, isSample } = props;
  const record = { ...props.record, status: money.status };
  const { shape, tone } = orderStatusIcon(record.status, money.refund);
  const isStuck = record.status === 'received' && isOver;
  const status = orderStatusText(record, money.refund);
  const isTwice = place === null && chains.tone === 'ok';
  return (
    <SummaryCell
      mark={
        <span className={cx('grid', `tone-${isSample || isUnpaid ? 'neutral' : isStuck ? 'pending' : tone}`)}>
          <StatusIcon shape={shape} size={28} />
        </span>
      }
      title={
        <>
          <span>{isUnpaid ? t.ended({ status, money: t.noMoneyMoved }) : status}</span>
          {!isTwice && <FactTick fact="status" />}
        </>
      }
      rest={
        <span title={record.status === 'completed' ? (isSignedHere ? t.fromSignature : t.fromStart) : undefined}>
          {isUnpaid ? place?.rest : describeOutcome(money, props)}
        </span>
      }
    />
  );
};

/** The status, and what it rests on; of an undelivered order where the money is and what to do. */
export const OrderSummary = (props: OrderSummaryProps): ReactElement => {
  const { record, money, chains, receipt, isSignedHere, isOver, isSample, names } = props;
  const place = isSample ? null : describeMoney(record, names, money, isOver, isSignedHere);
  const isUnpaid = place !== null && money.deposit === 'none';
  const second = place ?? chains;
  const newQuote = place !== null && ['none', 'returned'].includes(money.deposit) && (
    <Link className="btn btn-secondary btn-lg" to={paths.swap()}>
      {t.newQuote}
    </Link>
  );
  const buttons = receipt !== null && <ReceiptButtons {...receipt} money={money} chains={chains} />;
  const actions = (newQuote || buttons) && (
    <>
      {newQuote}
      {buttons}
    </>
  );
  return (
    <>
      <Summary actions={actions}>
        <StatusCell {...props} place={place} isUnpaid={isUnpaid} />
        {!isUnpaid && (
          <SummaryCell
            mark={<ChainMark tone={second.tone} isMuted={isUndelivered(money)} />}
            title={second.title}
            rest={second.rest}
            isAlert={second.tone === 'failed'}
          />
        )}
      </Summary>
      {place !== null && chains.tone !== 'ok' && chains.tone !== 'neutral' && (
        <Note tone={chains.tone} role={chains.tone === 'failed' ? 'alert' : 'status'} title={chains.title}>
          {chains.rest}
        </Note>
      )}
    </>
  );
};

type Money = Pick<OrderState, 'status' | 'stage' | 'deposit' | 'delivery' | 'refund'>;

type MoneyNames = Readonly<Record<'paid' | 'received' | 'from' | 'to', string>>;

/**
 * The place of the money and what to do; null unless it ended without a delivery. The contracts decide; a proven delivery is not
 * denied. The contract cancels from the end of the order on; nothing pays a deposit back by itself.
 */
export const describeMoney = (
  record: OrderRecord,
  { paid, received, from, to }: MoneyNames,
  state: Money,
  isOver: boolean,
  isSignedHere: boolean,
): ChainSummary | null => {
  const time = formatUtc(record.endTime);
  if (isGivenUp(record.status) && state.delivery === 'done') {
    const rest = `${t.saysFilled({ status: record.statusText, to })} ${t.reportRecord}`;
    return { tone: 'info', title: t.filledIsPaid({ received, to }), rest };
  }
  if (!isUndelivered(state)) return null;
  const ifDeposited = `${t.refundableIf({ time })} ${t.checkFirst}`;
  switch (state.deposit) {
    case 'none': {
      const ended = isSignedHere ? t.signatureEnded : '';
      const signature = isOver ? ended : t.signatureEnds({ time });
      return { tone: 'neutral', title: t.noMoneyMoved, rest: `${t.noDeposit({ from })} ${signature}`.trim() };
    }
    case 'returned':
      return { tone: 'ok', title: t.wasReturned({ from, paid }), rest: t.backWithSender };
    case 'held': {
      if (state.refund === 'underWay')
        return { tone: 'info', title: t.isReturning({ from, paid }), rest: t.waitForReturn };
      const rest = isOver ? t.refundableNow : t.refundable({ time });
      return { tone: 'pending', title: t.holds({ from, paid }), rest };
    }
    case 'notChecked':
      return { tone: 'pending', title: t.notChecked({ from }), rest: `${t.mayHaveLeft({ paid })} ${ifDeposited}` };
    case 'reported':
      return { tone: 'pending', title: t.depositReported({ from, paid }), rest: ifDeposited };
    default:
      return { tone: 'pending', title: t.leftWallet({ paid }), rest: t.sendHash };
  }
};
