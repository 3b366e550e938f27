import type { ReactElement } from 'react';
import { RFQ_EVENT_KINDS } from '../../domain/rfq/RfqBook.ts';
import type { RfqEventKind } from '../../domain/rfq/RfqEvent.ts';
import { EventMark } from '../../entities/rfq/EventMark.tsx';
import { useRfq } from '../../entities/rfq/useFeed.ts';

const meanings: Readonly<Record<RfqEventKind, string>> = {
  QuoteRequested: 'someone asks for a price',
  QuoteReceived: 'a maker answers',
  CalldataToExecute: 'a maker was chosen and may fill',
  TradeSettled: 'the trade is done',
  TradeExpired: 'it ended without a trade',
  TradeFailed: 'a maker took its quote back',
};

/** What stands in an empty tape: the six kinds of event that will appear there, or that the filters leave none. */
export const QuietTape = ({ filtered }: { readonly filtered: boolean }): ReactElement => {
  const any = useRfq((state) => state.tape.length > 0);
  if (filtered && any)
    return (
      <p className="m-auto max-w-[36ch] p-6 text-center text-13 text-text-2">
        No event on the tape matches the filters.
      </p>
    );
  return (
    <div className="m-auto grid gap-3 p-6 text-13 text-text-2">
      <p>These appear here as they happen, newest first:</p>
      <ul className="grid gap-2">
        {RFQ_EVENT_KINDS.map((kind) => (
          <li key={kind} className="grid grid-cols-[16px_auto] items-start gap-x-2">
            <EventMark kind={kind} />
            <span>
              <span className="font-medium text-text">{kind}</span>, {meanings[kind]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};
