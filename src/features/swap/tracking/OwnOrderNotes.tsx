import { type ReactElement, useEffect } from 'react';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { formatUtcClock } from '../../../domain/time.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useEngines, useWorld } from '../../../entities/context/useWorld.ts';
import { describeReason } from '../../../entities/errors/describeError.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { ownOrderMessages as t } from '../../../messages/swap.ts';
import { Note } from '../../../ui/Note.tsx';
import { Sentence } from '../../../ui/Text.tsx';
import { useRegistry } from '../model/useSwap.ts';

const LostOrder = ({ entry, paid }: { readonly entry: JournalEntry; readonly paid: string }): ReactElement => {
  const { orderStatus } = useEngines();
  // Shown here instead of in a toast.
  useEffect(() => orderStatus.hold(entry.orderHash), [orderStatus, entry.orderHash]);
  return (
    <Note tone="info" title={t.lost({ amount: paid })} role="status" className="mb-4">
      <bdi>{describeReason(entry)}</bdi>
    </Note>
  );
};

type OwnOrderNotesProps = {
  readonly lost: JournalEntry | null;
  readonly refused: readonly JournalEntry[];
  readonly beside: JournalEntry | null;
};

export const OwnOrderNotes = ({ lost, refused, beside }: OwnOrderNotesProps): ReactElement => {
  const registry = useRegistry();
  const { config } = useWorld();
  const numbers = useNumbers();
  const paidOf = ({ inputChain, order }: JournalEntry): string =>
    numbers.tokens(order.inputAmount, registry.find(inputChain, order.inputToken), 'pay');
  return (
    <>
      {lost !== null && <LostOrder entry={lost} paid={paidOf(lost)} />}
      {/* A refusal is only the service's claim: the signature stays usable until its end. */}
      {refused.map((entry) => (
        <Note
          key={entry.orderHash}
          tone="pending"
          title={t.refused({ amount: paidOf(entry), time: formatUtcClock(entry.order.endTime * 1000) })}
          role="status"
          className="mb-4"
        >
          <Sentence
            of={({ reason }) => t.refusedRest({ chain: chainName(config, entry.inputChain), reason })}
            slots={{ reason: <bdi>{describeReason(entry)}</bdi> }}
          />
        </Note>
      ))}
      {beside !== null && (
        <Note
          tone="info"
          title={t.beside({ amount: paidOf(beside) })}
          role="status"
          className="mb-4"
          actions={
            <Link className="btn btn-sm" to={paths.order(beside.orderHash)}>
              {commonMessages.openOrder}
            </Link>
          }
        >
          {t.besideRest}
        </Note>
      )}
    </>
  );
};
