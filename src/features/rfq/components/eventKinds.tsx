import type { ReactElement } from 'react';
import { shortenAddress, shortenHash } from '../../../domain/address.ts';
import type { EventOf, FindToken, RfqEvent, RfqEventKind } from '../../../domain/rfq/rfqEventTable.ts';
import { tokenLabel } from '../../../entities/rfq/describeAuction.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

/** The display of one kind of event. Methods are bivariant, so an entry accepts any event. */
type EventKind<Event extends RfqEvent = RfqEvent> = {
  readonly icon: ReactElement;
  readonly tone: string;
  detail(event: Event, find: FindToken, numbers: Numbers): string;
  title?(event: Event, find: FindToken, numbers: Numbers): string;
};

const eventKinds: { readonly [Kind in RfqEventKind]: EventKind<EventOf<Kind>> } = {
  QuoteRequested: {
    icon: <Icon name="request" size={15} />,
    tone: 'text-text-2',
    detail: ({ inputAmount, inputChain, inputToken, outputChain, outputToken }, find, numbers) => {
      const input = find(inputChain, inputToken);
      return rfqMessages.requestDetail({
        amount: input === null ? tokenLabel(input, inputToken) : numbers.tokens(inputAmount, input, 'pay'),
        token: tokenLabel(find(outputChain, outputToken), outputToken),
      });
    },
  },
  QuoteReceived: {
    icon: <Icon name="quote" size={15} />,
    tone: 'text-text-2',
    detail: (event) => shortenAddress(event.address),
    title: ({ address: maker, outputAmount, outputChain, outputToken }, find, numbers) =>
      outputAmount === null
        ? rfqMessages.quoteTitleNoAmount({ maker })
        : rfqMessages.quoteTitle({
            maker,
            amount: numbers.tokens(outputAmount, find(outputChain, outputToken), 'full'),
          }),
  },
  CalldataToExecute: {
    icon: <StatusIcon shape="matched" />,
    tone: 'text-received',
    detail: (event) => shortenAddress(event.maker),
  },
  TradeSettled: {
    icon: <StatusIcon shape="completed" />,
    tone: 'text-completed',
    detail: (event) => rfqMessages.settledDetail({ hash: shortenHash(event.transactionHash) }),
  },
  TradeExpired: {
    icon: <StatusIcon shape="expired" />,
    tone: 'text-text-2',
    detail: () => rfqMessages.expiredDetail,
  },
  TradeFailed: {
    icon: <StatusIcon shape="failed" />,
    tone: 'text-failed',
    detail: () => rfqMessages.failedDetail,
  },
};

export const getEventKind = (event: RfqEvent): EventKind => eventKinds[event.event];

export const EventIcon = ({ kind }: { readonly kind: RfqEventKind }): ReactElement => (
  <span className={cx('flex', eventKinds[kind].tone)}>{eventKinds[kind].icon}</span>
);
