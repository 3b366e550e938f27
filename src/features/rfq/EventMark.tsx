import type { ReactElement } from 'react';
import type { RfqEventKind } from '../../domain/rfq/RfqEvent.ts';
import { type RfqEventEntry, rfqEventTable } from '../../domain/rfq/rfqEventTable.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

const drawings: Readonly<Record<RfqEventEntry['mark'], readonly [tone: string, mark: ReactElement]>> = {
  request: ['text-text-2', <Icon key="request" name="request" size={15} />],
  quote: ['text-text-2', <Icon key="quote" name="quote" size={15} />],
  match: ['text-received', <Icon key="match" name="match" size={15} />],
  completed: ['text-completed', <StatusIcon key="completed" shape="completed" />],
  expired: ['text-text-2', <StatusIcon key="expired" shape="expired" />],
  failed: ['text-failed', <StatusIcon key="failed" shape="failed" />],
};

/** The mark of a kind of event. Decoration: the kind's name stands beside it. */
export const EventMark = ({ kind }: { readonly kind: RfqEventKind }): ReactElement => {
  const [tone, mark] = drawings[rfqEventTable[kind].mark];
  return <span className={`flex ${tone}`}>{mark}</span>;
};
