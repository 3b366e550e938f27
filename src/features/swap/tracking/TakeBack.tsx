import type { ReactElement } from 'react';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { Note } from '../../../ui/Note.tsx';
import { stopWords } from '../card/errorWords.ts';
import { SwapError } from '../card/SwapError.tsx';
import { TransactionSteps } from '../world/TransactionSteps.tsx';
import { useTakeBack } from './useTakeBack.ts';

/** Takes an undelivered deposit back after the end of its order: one transaction on the destination chain. */
export const TakeBack = ({ entry, destination, symbol, names }: TakeBack.Props): ReactElement | null => {
  const { state, phase, takeBack, leave } = useTakeBack(entry, destination);
  if (state === 'underWay' || phase.at === 'done')
    return (
      <Note tone="info" title={`The order is cancelled on ${names.destination}.`} role="status">
        Your {symbol} comes back to your wallet on {names.source} once the message between the chains has arrived.
      </Note>
    );
  if (state === 'no' && phase.at === 'idle') return null;
  const steps = (
    <TransactionSteps
      phase={phase}
      words={`Take ${symbol} back`}
      chain={names.destination}
      onStart={() => void takeBack()}
      onLeave={leave}
    />
  );
  if (phase.at === 'failed') return <SwapError {...stopWords(phase.error)} actions={steps} />;
  return (
    <Note
      tone="pending"
      title={`Your ${symbol} is still locked on ${names.source}, and the order has ended.`}
      actions={steps}
    >
      Cancel the order on {names.destination}: a transaction that costs gas there. The deposit then returns to you.
    </Note>
  );
};

export declare namespace TakeBack {
  type Props = {
    readonly entry: JournalEntry;
    readonly destination: Chain;
    readonly symbol: string;
    readonly names: { readonly source: string; readonly destination: string };
  };
}
