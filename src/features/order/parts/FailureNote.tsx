import type { ReactElement } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { type ContractWords, type FailureNames, failureWords } from '../record/failureWords.ts';

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
