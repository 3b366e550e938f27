import type { ReactElement } from 'react';
import type { ContractStatus } from '../../domain/order/contractStatus.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';

/** What happened, what is safe, what to do (DESIGN section 7). */
type FailureWords = { readonly happened: string; readonly safe: string; readonly todo: string };

/** Names as shown on the page. */
type FailureNames = {
  readonly paid: string;
  readonly received: string;
  readonly from: string;
  readonly to: string;
};

/** What the contracts of both chains say of the order; null while not known. */
type ContractWords = { readonly source: ContractStatus | null; readonly destination: ContractStatus | null };

const isPaid = (status: ContractStatus | null): boolean => status === 'filled' || status === 'settled';

const happenedWords = (record: OrderRecord, { received, to }: FailureNames): string => {
  const [ended, marked] = [formatClock(record.endTime), formatClock(record.timestamp)];
  return record.timestamp < record.endTime
    ? `The service marked the order ${record.statusText} at ${marked}, before its end at ${ended}.`
    : `The order ended at ${ended} before ${received} was delivered on ${to}. The service marked it ${record.statusText} at ${marked}.`;
};

const depositWords = (source: ContractStatus | null, { paid, from }: FailureNames): string => {
  switch (source) {
    case 'cancelled':
      return `The contract on ${from} closed the order: the ${paid} deposited there went back to the offerer.`;
    case 'active':
      return `The contract on ${from} holds the ${paid}. The service does not say when it is returned.`;
    case 'unknown':
      return `The contract on ${from} knows no deposit of this order, so it does not hold the ${paid}.`;
    default:
      return `${paid} left the wallet in the source transaction. The service does not say where it is now.`;
  }
};

/**
 * The three sentences of an order that did not arrive; null for any other. Where money is comes from the contracts as far
 * as they could be read, and a delivery that they prove is not denied.
 */
export const failureWords = (
  record: OrderRecord,
  names: FailureNames,
  contracts: ContractWords,
): FailureWords | null => {
  if (record.status !== 'failed' && record.status !== 'cancelled' && record.status !== 'expired') return null;
  if (isPaid(contracts.destination)) {
    return {
      happened: `The service says ${record.statusText}. The contract on ${names.to} says that the order was filled.`,
      safe: `A filled order has paid ${names.received} to its recipient on ${names.to}. Believe the chain.`,
      todo: `Look at the recipient's balance on ${names.to}, and tell the operator that the record is wrong.`,
    };
  }
  const happened = happenedWords(record, names);
  const spent = record.timestamp < record.endTime ? '' : ' Past its end time the signature is spent.';
  if (record.srcTx === null) {
    const either = contracts.source === 'unknown' ? `, and the contract on ${names.from} knows no deposit` : '';
    return {
      happened,
      safe: `The service recorded no source transaction, so it knows of no ${names.paid} that left the wallet${either}.${spent}`,
      todo: 'Request a new quote when you want to try again.',
    };
  }
  const look = `Open the source transaction on ${names.from} and look for a return. If there is none, send the order hash to the operator.`;
  return {
    happened,
    safe: depositWords(contracts.source, names) + spent,
    todo: contracts.source === 'cancelled' ? 'Request a new quote when you want to try again.' : look,
  };
};

/** What happened, what is safe, what to do, side by side: shown when an order did not arrive. */
export const FailureNote = ({ record, names, contracts }: FailureNote.Props): ReactElement | null => {
  const words = failureWords(record, names, contracts);
  if (words === null) return null;
  return (
    <section className="failure-note" aria-label="This order did not arrive">
      <div>
        <h2>What happened</h2>
        <p>{words.happened}</p>
      </div>
      <div>
        <h2>What is safe</h2>
        <p>{words.safe}</p>
      </div>
      <div>
        <h2>What to do</h2>
        <p>{words.todo}</p>
        {record.srcTx === null ? (
          <Link className="link" to={paths.swap()}>
            Request a new quote
          </Link>
        ) : (
          <Link className="link" to={paths.tx(record.srcTx)}>
            Open source transaction
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
    readonly contracts: ContractWords;
  };
}
