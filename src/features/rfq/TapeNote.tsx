import type { ReactElement } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';

/** How many events the last five minutes brought, and whether all of them were drawn. */
export const TapeNote = (): ReactElement => {
  const rates = useRfq((state) => state.rates);
  const undrawn = useRfq((state) => state.undrawn);
  const counted = rates?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <>
      {formatCount(counted)} in 5 min
      {undrawn > 0 && (
        <span title={`${formatCount(undrawn)} events were counted but not drawn. Pause shows the last 500 in full.`}>
          , drawn as a sample
        </span>
      )}
    </>
  );
};
