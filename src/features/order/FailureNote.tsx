import type { ReactElement } from 'react';
import type { ContractStatus, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatClock } from '../../domain/time.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { orderMessages } from '../../messages/order.ts';

/** What happened, what is safe, what to do. */
type FailureDescription = { readonly happened: string; readonly safe: string; readonly next: string };

/** Names as shown on the page. */
type FailureNames = {
  readonly paid: string;
  readonly received: string;
  readonly from: string;
  readonly to: string;
};

/** What the contracts of both chains say of the order; null while not known. */
type ContractStatuses = { readonly source: ContractStatus | null; readonly destination: ContractStatus | null };

const isPaid = (status: ContractStatus | null): boolean => status === 'filled' || status === 'settled';

const describeEnd = (record: OrderRecord, { received, to }: FailureNames): string => {
  const t = orderMessages.get();
  const [ended, marked, status] = [formatClock(record.endTime), formatClock(record.timestamp), record.statusText];
  return record.timestamp < record.endTime
    ? t.markedBefore({ status, marked, ended })
    : t.endedBefore({ ended, received, to, status, marked });
};

const describeDeposit = (source: ContractStatus | null, { paid, from }: FailureNames): string => {
  const t = orderMessages.get();
  switch (source) {
    case 'cancelled':
      return t.wasReturned({ from, paid });
    case 'active':
      return t.isHeld({ from, paid });
    case 'unknown':
      return t.noDeposit({ from, paid });
    default:
      return t.leftWallet({ paid });
  }
};

/**
 * The three sentences of an order that did not arrive; null for any other. Where money is comes from the contracts as far
 * as they could be read, and a delivery that they prove is not denied.
 */
export const describeFailure = (
  record: OrderRecord,
  names: FailureNames,
  contracts: ContractStatuses,
): FailureDescription | null => {
  const t = orderMessages.get();
  const { paid, received, from, to } = names;
  if (record.status !== 'failed' && record.status !== 'cancelled' && record.status !== 'expired') return null;
  if (isPaid(contracts.destination)) {
    return {
      happened: t.saysFilled({ status: record.statusText, to }),
      safe: t.filledIsPaid({ received, to }),
      next: t.tellOperator({ to }),
    };
  }
  const happened = describeEnd(record, names);
  const spent = (sentence: string): string =>
    record.timestamp < record.endTime ? sentence : t.signatureSpent({ sentence });
  if (record.srcTx === null) {
    const safe = contracts.source === 'unknown' ? t.nothingLeftNorDeposit({ paid, from }) : t.nothingLeft({ paid });
    return { happened, safe: spent(safe), next: t.tryNewQuote };
  }
  return {
    happened,
    safe: spent(describeDeposit(contracts.source, names)),
    next: contracts.source === 'cancelled' ? t.tryNewQuote : t.lookForReturn({ from }),
  };
};

/** What happened, what is safe, what to do, side by side: shown when an order did not arrive. */
export const FailureNote = ({ record, names, contracts }: FailureNote.Props): ReactElement | null => {
  const t = orderMessages.get();
  const failure = describeFailure(record, names, contracts);
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
        {record.srcTx === null ? (
          <Link className="link" to={paths.swap()}>
            {t.newQuote}
          </Link>
        ) : (
          <Link className="link" to={paths.tx(record.srcTx)}>
            {t.openSourceTx}
          </Link>
        )}
      </div>
    </section>
  );
};

export declare namespace FailureNote {
  type Props = {
    readonly record: OrderRecord;
    readonly names: FailureNames;
    readonly contracts: ContractStatuses;
  };
}
