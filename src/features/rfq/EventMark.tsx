import type { ReactElement } from 'react';
import type { RfqEventKind } from '../../domain/rfq/RfqEvent.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

const marks: Readonly<Record<RfqEventKind, ReactElement>> = {
  QuoteRequested: (
    <span className="flex text-text-2">
      <Icon name="request" size={15} />
    </span>
  ),
  QuoteReceived: (
    <span className="flex text-text-2">
      <Icon name="quote" size={15} />
    </span>
  ),
  CalldataToExecute: (
    <span className="flex text-received">
      <Icon name="match" size={15} />
    </span>
  ),
  TradeSettled: (
    <span className="flex text-completed">
      <StatusIcon shape="completed" />
    </span>
  ),
  TradeExpired: (
    <span className="flex text-text-2">
      <StatusIcon shape="expired" />
    </span>
  ),
  TradeFailed: (
    <span className="flex text-failed">
      <StatusIcon shape="failed" />
    </span>
  ),
};

/** The mark of a kind of event. Decoration: the kind's name stands beside it. */
export const EventMark = ({ kind }: { readonly kind: RfqEventKind }): ReactElement => marks[kind];
