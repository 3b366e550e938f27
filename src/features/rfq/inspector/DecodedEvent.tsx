import type { ReactElement, ReactNode } from 'react';
import type { RfqEvent } from '../../../domain/rfq/RfqEvent.ts';
import { formatUtc } from '../../../domain/time/formatUtc.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import type { FindToken } from '../rfqFilter.ts';
import { DecodedCall } from './DecodedCall.tsx';
import { Facts } from './Facts.tsx';
import { TradeBanks } from './TradeBanks.tsx';

type Traded = Extract<RfqEvent, { inputToken: unknown }>;

const time = (at: Ms): string => formatUtc(at);

const tokenFacts = (event: Traded): [string, ReactNode][] => [
  ['Input token', <AddressTag key="it" address={event.inputToken} picture={false} full />],
  ['Output token', <AddressTag key="ot" address={event.outputToken} picture={false} full />],
];

const factsOf = (event: RfqEvent): readonly (readonly [string, ReactNode])[] => {
  switch (event.event) {
    case 'QuoteRequested':
      return [...tokenFacts(event), ['Answers until', time(event.deadline)], ['Ends', time(event.endTime)]];
    case 'QuoteReceived':
      return [
        ...tokenFacts(event),
        ['Chain id', String(event.chainId)],
        ['Zone', <AddressTag key="zone" address={event.zone} picture={false} />],
        ['Deadline', time(event.deadline)],
      ];
    case 'CalldataToExecute':
      return tokenFacts(event);
    case 'TradeSettled':
      return [
        [
          'Transaction',
          <Link key="tx" to={paths.tx(event.transactionHash)} className="mono link">
            {event.transactionHash}
          </Link>,
        ],
      ];
    case 'TradeExpired':
      return [['Meaning', 'The RFQ ended without a trade.']];
    case 'TradeFailed':
      return [['Meaning', 'A maker failed its own quote (cancelQuote). Another maker may still take its place.']];
  }
};

/** The meaning of an event, field by field, in words, amounts and names. */
export const DecodedEvent = ({ event, find }: DecodedEvent.Props): ReactElement => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
    {'inputToken' in event && <TradeBanks event={event} find={find} />}
    <Facts
      facts={[
        [
          'RFQ',
          <span key="id" className="mono">
            {event.rfqId}
          </span>,
        ],
        ...factsOf(event),
      ]}
    />
    {event.event === 'CalldataToExecute' && <DecodedCall call={event} find={find} />}
  </div>
);

export declare namespace DecodedEvent {
  type Props = { readonly event: RfqEvent; readonly find: FindToken };
}
