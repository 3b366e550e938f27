import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Address } from 'viem';
import { checksumAddress, isAddress } from '../../../domain/address.ts';
import { chainByEid, chainById } from '../../../domain/chain.ts';
import { cleanText } from '../../../domain/cleanText.ts';
import { decodeFillCall } from '../../../domain/maker/checkFillCall.ts';
import type { Order } from '../../../domain/order/Order.ts';
import type { UsdEstimate } from '../../../domain/order/tokenUsd.ts';
import type { AuctionTerms } from '../../../domain/rfq/Auction.ts';
import type { EventOf, RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { formatUtc, ms } from '../../../domain/time.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { Proof } from '../../../entities/settings/Proof.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { commonMessages } from '../../../messages/common.ts';
import { rfqEventMeanings, rfqToolMessages as t } from '../../../messages/rfq.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { type Fact, Facts } from '../../../ui/Facts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';

type SideProps = {
  readonly title: string;
  readonly amount: ReactNode;
  readonly usd: string | null;
  readonly chainKey: string | null;
  readonly who: Address | null;
};

const Side = ({ title, amount, usd, chainKey, who }: SideProps): ReactElement => (
  <div className="min-w-0 p-3">
    <p className="mb-1.5 font-medium text-12 text-text-2">{title}</p>
    <p className="font-strong text-16 [overflow-wrap:anywhere] [&>span]:whitespace-normal">{amount}</p>
    {usd !== null && (
      <p translate="no" className="text-12 text-text-2">
        {usd}
      </p>
    )}
    <p className="mt-2 text-13 text-text-2">
      {chainKey === null ? t.chainNotStated : <ChainName chainKey={chainKey} />}
    </p>
    {who !== null && (
      <p className="mt-1.5 flex items-center gap-1 text-13">
        <AddressTag address={who} copy={false} />
        <CopyButton small text={checksumAddress(who)} label={commonMessages.copyAddress} />
      </p>
    )}
  </div>
);

type TradeSidesProps = {
  readonly terms: AuctionTerms;
  readonly receives: bigint | null;
  /** Null until a call names it. */
  readonly recipient: Address | null;
  readonly usd: UsdEstimate;
};

export const TradeSides = ({ terms, receives, recipient, usd }: TradeSidesProps): ReactElement => {
  const { find } = useTokens();
  const numbers = useNumbers();
  const worth = (chainKey: string | null, token: Address, amount: bigint | null): string | null => {
    const value = amount === null ? null : usd(chainKey, token, amount);
    return value === null ? null : commonMessages.estimate({ usd: numbers.usd(value) });
  };
  const output = find(terms.outputChain, terms.outputToken);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] overflow-hidden rounded-note border border-edge">
      <Side
        title={t.takerGives}
        amount={<TokenAmount value={terms.inputAmount} token={find(terms.inputChain, terms.inputToken)} mode="pay" />}
        usd={worth(terms.inputChain, terms.inputToken, terms.inputAmount)}
        chainKey={terms.inputChain}
        who={terms.taker}
      />
      {/* Level with the amounts. */}
      <Icon name="arrowRight" className="mt-10 text-text-3 rtl:-scale-x-100" />
      <Side
        title={t.takerGets}
        amount={
          receives === null ? (
            <Text>
              {output?.symbol} <span className="block font-regular text-12 text-text-2">{t.notDecided}</span>
            </Text>
          ) : (
            <TokenAmount value={receives} token={output} />
          )
        }
        usd={worth(terms.outputChain, terms.outputToken, receives)}
        chainKey={terms.outputChain}
        who={recipient}
      />
    </div>
  );
};

type Call = EventOf<'CalldataToExecute'>;

const FullAddress = ({ address }: { readonly address: Address }): ReactElement => (
  <AddressTag address={address} picture={false} full className="flex-row-reverse" />
);

const useOrderFacts = (order: Order | null, call: Call): readonly Fact[] => {
  const { find } = useTokens();
  const numbers = useNumbers();
  const chains = useChains() ?? [];
  if (order === null) return [];
  const chain = (eid: number) => t.eidOf({ eid: String(eid), chain: chainByEid(chains, eid)?.chainKey ?? t.notListed });
  return [
    ['inputAmount', numbers.tokens(order.inputAmount, find(call.inputChain, order.inputToken), 'full')],
    ['outputAmount', numbers.tokens(order.outputAmount, find(call.outputChain, order.outputToken), 'full')],
    ['inputToken', <FullAddress key="inputToken" address={order.inputToken} />],
    ['outputToken', <FullAddress key="outputToken" address={order.outputToken} />],
    ['startTime', formatUtc(ms(order.startTime * 1000))],
    ['endTime', formatUtc(ms(order.endTime * 1000))],
    ['srcEid', chain(order.srcEid)],
    ['dstEid', chain(order.dstEid)],
    ['offerer', <FullAddress key="offerer" address={order.offerer} />],
    ['recipient', <FullAddress key="recipient" address={order.recipient} />],
  ];
};

const DecodedCall = ({ call }: { readonly call: Call }): ReactElement => {
  const numbers = useNumbers();
  const chain = chainById(useChains() ?? [], call.chainId);
  const order = useMemo(() => decodeFillCall(call.data), [call]);
  const fields = useOrderFacts(order, call);
  const { matching } = call;
  return (
    <>
      <Facts
        facts={[
          [t.matching, matching === null ? t.matchingNone : t.matchingGiven],
          [t.blockDeadline, matching && numbers.count(matching.blockDeadline)],
          [t.seat, matching && t.seatFees({ seat: matching.seatNumber, percent: matching.seatPercentOfFees })],
        ]}
      />
      <section>
        <h3 className="mb-2 flex flex-wrap items-center gap-2">
          <Text>
            <Sentence
              of={t.callDataOn}
              slots={{
                chain:
                  chain === undefined ? (
                    <span>{t.chain({ chainId: call.chainId })}</span>
                  ) : (
                    <ChainName chainKey={chain.chainKey} />
                  ),
              }}
            />
            <span className="ms-auto flex items-center gap-1 font-regular text-12 text-text-2">
              <Sentence of={t.callTo} slots={{ address: <AddressTag address={call.to} picture={false} /> }} />
            </span>
            <CopyButton text={call.data} label={t.copyCallData} />
          </Text>
        </h3>
        <Note className="mb-3">{order === null ? t.callUnknown : t.callKnown}</Note>
        {order === null ? (
          <pre translate="no" className="code whitespace-pre-wrap [overflow-wrap:anywhere]">
            {call.data}
          </pre>
        ) : (
          <Facts facts={fields} />
        )}
        <p className="mt-2 text-12 text-text-2">
          {(call.valueExact ? t.size : t.sizeInexact)({
            bytes: call.data.length / 2 - 1,
            wei: call.value.toString(),
          })}
        </p>
      </section>
    </>
  );
};

/** By the name and shape of a field: times, transactions and addresses as such, anything else as it came. */
const fieldValue = (name: string, value: unknown): ReactNode => {
  if (value === null) return null;
  if (name === 'deadline' || name === 'endTime') return formatUtc(Number(value));
  if (name === 'transactionHash')
    return (
      <Link translate="no" to={paths.tx(String(value))} className="mono link">
        {String(value)}
      </Link>
    );
  return isAddress(value) ? <FullAddress address={value} /> : <Mono>{String(value)}</Mono>;
};

/** The fields of an event as the protocol names them. Those of a call are decoded in its place. */
const eventFields = ({ event, receivedAt: _, ...fields }: RfqEvent): readonly Fact[] =>
  event === 'CalldataToExecute' ? [] : Object.entries(fields).map(([name, value]) => [name, fieldValue(name, value)]);

type EventRecordProps = { readonly event: RfqEvent; readonly raw: string | null };

/** An event in the words of the protocol, and the text that it came as; `raw` is null once the tape has dropped it. */
export const EventRecord = ({ event, raw }: EventRecordProps): ReactElement => (
  <Proof place="rfq event">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Facts
        facts={[
          [t.event, <Mono key="event">{event.event}</Mono>],
          [t.meaning, rfqEventMeanings[event.event]],
          ...eventFields(event),
        ]}
      />
      {event.event === 'CalldataToExecute' && <DecodedCall call={event} />}
      <section className="text-13">
        <h3 className="mb-2">{t.raw}</h3>
        {raw === null ? (
          <p className="text-text-2">{t.rawGone}</p>
        ) : (
          <div className="relative">
            <pre className="code whitespace-pre-wrap pe-9 [overflow-wrap:anywhere]">{cleanText(raw, 20_000)}</pre>
            <CopyButton text={raw} label={t.copyEvent} className="absolute end-1.5 top-1.5" />
          </div>
        )}
      </section>
    </div>
  </Proof>
);
