import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isGivenUp, isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
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

type Money = Pick<OrderState, 'status' | 'stage' | 'deposit' | 'delivery'>;

const describeDeposit = (
  { deposit, status }: Money,
  { paid, from }: FailureNames,
): Pick<FailureDescription, 'money' | 'next'> => {
  switch (deposit) {
    case 'none':
      return { money: t.noDeposit({ from }), next: t.tryNewQuote };
    case 'returned':
      return { money: t.wasReturned({ from, paid }), next: t.tryNewQuote };
    case 'held':
      return { money: t.isHeld({ from, paid }), next: t.cancelOnSwapPage({ from }) };
    case 'notChecked':
      return { money: t.notChecked({ from, paid }), next: t.checkFirst({ from }) };
    case 'reported': {
      const next = isGivenUp(status) ? t.lookForReturn({ from }) : t.cancelOnSwapPage({ from });
      return { money: t.depositReported({ from, paid }), next };
    }
    default:
      return { money: t.leftWallet({ paid }), next: t.lookForReturn({ from }) };
  }
};

/** Null unless it ended without a delivery. The contracts decide where the money is; a proven delivery is not denied. */
export const describeFailure = (
  record: OrderRecord,
  names: FailureNames,
  state: Money,
  isOver: boolean,
): FailureDescription | null => {
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
  const { money, next } = describeDeposit(state, names);
  const isEarly = isGivenUp(record.status) && record.timestamp < record.endTime;
  return {
    happened: isEarly ? t.markedBefore({ status }) : t.endedBefore({ to }),
    money: isOver ? `${money} ${t.signatureSpent}` : money,
    next,
  };
};

type FailureNoteProps = {
  readonly record: OrderRecord;
  readonly names: FailureNames;
  readonly money: Money;
  readonly isOver: boolean;
  /** Of the sandbox's sample history, about which nothing can be done. */
  readonly isSample: boolean;
};

export const FailureNote = ({ record, names, money, isOver, isSample }: FailureNoteProps): ReactElement | null => {
  const failure = describeFailure(record, names, money, isOver);
  if (failure === null) return null;
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
      {!isSample && (
        <div>
          <h2>{t.whatToDo}</h2>
          <p>{failure.next}</p>
          {money.deposit === 'none' || money.deposit === 'returned' ? (
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
      )}
    </section>
  );
};
