import type { ReactElement, ReactNode } from 'react';
import type { Address } from 'viem';
import { shortenAddress, shortenHash } from '../../../domain/address.ts';
import type { EventOf, FindToken, RfqEvent, RfqEventKind } from '../../../domain/rfq/rfqEventTable.ts';
import { formatUtc } from '../../../domain/time.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

type Fact = readonly [name: string, value: ReactNode];

/** The display of one kind of event. Methods are bivariant, so an entry accepts any event. */
type EventKind<Event extends RfqEvent = RfqEvent> = {
  readonly icon: ReactElement;
  readonly tone: string;
  /** Its name on screen. The name in the protocol is under Proof and in the list of requests. */
  name(): string;
  meaning(): string;
  detail(event: Event, find: FindToken, numbers: Numbers): string;
  title?(event: Event, find: FindToken, numbers: Numbers): string;
  /** Facts of the inspector beside the amounts. */
  facts(event: Event): readonly Fact[];
};

const tokenFacts = (event: { readonly inputToken: Address; readonly outputToken: Address }): readonly Fact[] => {
  const t = rfqMessages.get();
  return [
    [
      t.inputToken,
      <AddressTag key="in" address={event.inputToken} picture={false} full className="flex-row-reverse" />,
    ],
    [
      t.outputToken,
      <AddressTag key="out" address={event.outputToken} picture={false} full className="flex-row-reverse" />,
    ],
  ];
};

export const eventKinds: { readonly [Kind in RfqEventKind]: EventKind<EventOf<Kind>> } = {
  QuoteRequested: {
    icon: <Icon name="request" size={15} />,
    tone: 'text-text-2',
    name: () => rfqMessages.get().nameRequested,
    meaning: () => rfqMessages.get().requestMeans,
    detail: (event, find, numbers) =>
      rfqMessages.get().requestDetail({
        amount: numbers.tokens(event.inputAmount, find(event.inputChain, event.inputToken), 'pay'),
        token: find(event.outputChain, event.outputToken)?.symbol ?? shortenAddress(event.outputToken),
      }),
    facts: (event) => [
      ...tokenFacts(event),
      [rfqMessages.get().quotesUntil, formatUtc(event.deadline)],
      [rfqMessages.get().ends, formatUtc(event.endTime)],
    ],
  },
  QuoteReceived: {
    icon: <Icon name="quote" size={15} />,
    tone: 'text-text-2',
    name: () => rfqMessages.get().nameQuoted,
    meaning: () => rfqMessages.get().quoteMeans,
    detail: (event) => shortenAddress(event.address),
    title: ({ address: maker, outputAmount, outputChain, outputToken }, find, numbers) =>
      outputAmount === null
        ? rfqMessages.get().quoteTitleNoAmount({ maker })
        : rfqMessages
            .get()
            .quoteTitle({ maker, amount: numbers.tokens(outputAmount, find(outputChain, outputToken), 'full') }),
    facts: (event) => [
      ...tokenFacts(event),
      [rfqMessages.get().chainId, String(event.chainId)],
      [
        rfqMessages.get().zone,
        <AddressTag key="zone" address={event.zone} picture={false} className="flex-row-reverse" />,
      ],
      [rfqMessages.get().deadline, formatUtc(event.deadline)],
    ],
  },
  CalldataToExecute: {
    icon: <Icon name="match" size={15} />,
    tone: 'text-received',
    name: () => rfqMessages.get().nameWinner,
    meaning: () => rfqMessages.get().matchMeans,
    detail: (event) => shortenAddress(event.maker),
    facts: tokenFacts,
  },
  TradeSettled: {
    icon: <StatusIcon shape="completed" />,
    tone: 'text-completed',
    name: () => rfqMessages.get().nameSettled,
    meaning: () => rfqMessages.get().settledMeans,
    detail: (event) => rfqMessages.get().settledDetail({ hash: shortenHash(event.transactionHash) }),
    facts: ({ transactionHash }) => [
      [
        rfqMessages.get().transaction,
        <Link translate="no" key="tx" to={paths.tx(transactionHash)} className="mono link">
          {transactionHash}
        </Link>,
      ],
    ],
  },
  TradeExpired: {
    icon: <StatusIcon shape="expired" />,
    tone: 'text-text-2',
    name: () => rfqMessages.get().nameExpired,
    meaning: () => rfqMessages.get().expiredMeans,
    detail: () => rfqMessages.get().expiredDetail,
    facts: () => [[rfqMessages.get().meaning, rfqMessages.get().expiredFact]],
  },
  TradeFailed: {
    icon: <StatusIcon shape="failed" />,
    tone: 'text-failed',
    name: () => rfqMessages.get().nameFailed,
    meaning: () => rfqMessages.get().failedMeans,
    detail: () => rfqMessages.get().failedDetail,
    facts: () => [[rfqMessages.get().meaning, rfqMessages.get().failedFact]],
  },
};

export const getEventKind = (event: RfqEvent): EventKind => eventKinds[event.event];

export const EventIcon = ({ kind }: { readonly kind: RfqEventKind }): ReactElement => (
  <span className={cx('flex', eventKinds[kind].tone)}>{eventKinds[kind].icon}</span>
);
