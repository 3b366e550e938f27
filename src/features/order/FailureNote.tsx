import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type DeliveryState, type DepositState, isGivenUp } from '../../domain/order/status/orderStatus.ts';
import { formatClock } from '../../domain/time.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { orderMessages as t } from '../../messages/order.ts';

type FailureDescription = { readonly happened: string; readonly safe: string; readonly next: string };

type FailureNames = {
  readonly paid: string;
  readonly received: string;
  readonly from: string;
  readonly to: string;
};

type Money = { readonly deposit: DepositState; readonly delivery: DeliveryState };

const describeEnd = (record: OrderRecord, { to }: FailureNames): string => {
  const [ended, marked, status] = [formatClock(record.endTime), formatClock(record.timestamp), record.statusText];
  return record.timestamp < record.endTime
    ? t.markedBefore({ status, marked, ended })
    : t.endedBefore({ ended, to, status, marked });
};

const describeDeposit = (
  deposit: DepositState,
  { paid, from }: FailureNames,
): Pick<FailureDescription, 'safe' | 'next'> => {
  switch (deposit) {
    case 'none':
      return { safe: t.noDeposit({ from }), next: t.tryNewQuote };
    case 'returned':
      return { safe: t.wasReturned({ from, paid }), next: t.tryNewQuote };
    case 'held':
      return { safe: t.isHeld({ from, paid }), next: t.cancelOnSwapPage({ from }) };
    case 'notChecked':
      return { safe: t.notChecked({ from, paid }), next: t.checkFirst({ from }) };
    default:
      return { safe: t.leftWallet({ paid }), next: t.lookForReturn({ from }) };
  }
};

/** Null unless it failed. The contracts decide where the money is; a proven delivery is not denied. */
export const describeFailure = (
  record: OrderRecord,
  names: FailureNames,
  { deposit, delivery }: Money,
): FailureDescription | null => {
  const { received, to } = names;
  if (!isGivenUp(record.status)) return null;
  if (delivery === 'done') {
    return {
      happened: t.saysFilled({ status: record.statusText, to }),
      safe: t.filledIsPaid({ received, to }),
      next: t.reportRecord({ to }),
    };
  }
  const { safe, next } = describeDeposit(deposit, names);
  const isSpent = record.timestamp >= record.endTime;
  return { happened: describeEnd(record, names), safe: isSpent ? `${safe} ${t.signatureSpent}` : safe, next };
};

type FailureNoteProps = Money & { readonly record: OrderRecord; readonly names: FailureNames };

export const FailureNote = ({ record, names, ...money }: FailureNoteProps): ReactElement | null => {
  const failure = describeFailure(record, names, money);
  if (failure === null) return null;
  return (
    <section
      className="grid gap-6 rounded-card bg-failed-soft px-6 pt-4 pb-[18px] text-13 leading-[19px] md:grid-cols-3"
      aria-label={t.failure}
    >
      <div>
        <h2>{t.whatHappened}</h2>
        <p>{failure.happened}</p>
      </div>
      <div>
        <h2>{t.whatIsSafe}</h2>
        <p>{failure.safe}</p>
      </div>
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
    </section>
  );
};
