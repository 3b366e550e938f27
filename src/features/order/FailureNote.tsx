import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isGivenUp, isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import { formatUtc, type Ms } from '../../domain/time.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { orderMessages as t } from '../../messages/order.ts';
import { cx } from '../../ui/cx.ts';

type FailureDescription = { readonly happened: string; readonly money: string; readonly next: string };

type FailureNames = {
  readonly paid: string;
  readonly received: string;
  readonly from: string;
  readonly to: string;
};

type Money = Pick<OrderState, 'status' | 'stage' | 'deposit' | 'delivery' | 'refund'>;

/** The contract cancels from the end of the order on; nothing pays a deposit back by itself. */
const describeDeposit = (
  { deposit, refund }: Money,
  { paid, from }: FailureNames,
  endTime: Ms,
): Pick<FailureDescription, 'money' | 'next'> => {
  const time = formatUtc(endTime);
  switch (deposit) {
    case 'none':
      return { money: `${t.noDepositMoved({ from })} ${t.signatureEnds({ time })}`, next: t.nothingToDo };
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
export const describeFailure = (record: OrderRecord, names: FailureNames, state: Money): FailureDescription | null => {
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
    ...describeDeposit(state, names, record.endTime),
  };
};

type FailureNoteProps = {
  readonly record: OrderRecord;
  readonly names: FailureNames;
  readonly money: Money;
  readonly isSample: boolean;
};

export const FailureNote = ({ record, names, money, isSample }: FailureNoteProps): ReactElement | null => {
  const described = describeFailure(record, names, money);
  if (described === null) return null;
  const failure = isSample ? { ...described, money: t.sampleMoney, next: t.nothingToDo } : described;
  const isDone = isSample || money.deposit === 'none' || money.deposit === 'returned';
  return (
    <section
      className={cx(
        'grid gap-6 rounded-card px-6 pt-4 pb-[18px] text-13 leading-[19px] max-md:gap-3 max-md:px-4 md:auto-cols-fr md:grid-flow-col',
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
