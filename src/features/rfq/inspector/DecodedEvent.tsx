import type { ReactElement, ReactNode } from 'react';
import type { Address } from 'viem';
import { type Chain, chainByEid, chainById } from '../../../domain/chain.ts';
import type { UsdEstimate } from '../../../domain/maker/makerLimits.ts';
import { type CalldataWord, calldataWords } from '../../../domain/rfq/calldataWords.ts';
import type { FindToken, RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { formatClock, ms } from '../../../domain/time.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useChains } from '../../../entities/chain/useChains.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { marketMessages } from '../../../messages/market.ts';
import { rfqToolMessages } from '../../../messages/rfq.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Note } from '../../../ui/Note.tsx';
import { ProgressTrack } from '../../../ui/ProgressTrack.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import { getEventKind } from '../components/eventKinds.tsx';

export const Facts = ({ facts }: Facts.Props): ReactElement => (
  <dl className="text-13">
    {facts.map(
      ([name, value]) =>
        value !== null && (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-hairline border-b py-1.5 last:border-b-0"
          >
            <dt className="shrink-0 text-text-2">{name}</dt>
            <dd className="min-w-0 text-end [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
    )}
  </dl>
);

export declare namespace Facts {
  type Props = {
    /** A fact whose value is null is left out. */
    readonly facts: readonly (readonly [name: string, value: ReactNode | null])[];
  };
}

type Call = Extract<RfqEvent, { event: 'CalldataToExecute' }>;

const clock = (seconds: bigint): string =>
  rfqToolMessages.get().clockUtc({ time: formatClock(ms(Number(seconds) * 1000)) });

/** The meaning of a word of fill(order): "inputAmount, 1,118.40 USDT". The bytes next to it are authoritative. */
export const wordMeaning = (
  word: CalldataWord,
  call: Call,
  find: FindToken,
  chains: readonly Chain[],
  numbers: Numbers,
): string => {
  if (word.meaning === null) return '';
  const value = BigInt(`0x${word.digits}`);
  const address = `0x${word.digits.padStart(40, '0')}`;
  const eid = () => chainByEid(chains, Number(value))?.chainKey ?? rfqToolMessages.get().notListed;
  const reading: Readonly<Record<string, () => string | undefined>> = {
    inputAmount: () => numbers.tokens(value, find(call.inputChain, call.inputToken), 'full'),
    outputAmount: () => numbers.tokens(value, find(call.outputChain, call.outputToken), 'full'),
    inputToken: () => find(call.inputChain, address)?.symbol,
    outputToken: () => find(call.outputChain, address)?.symbol,
    startTime: () => clock(value),
    endTime: () => clock(value),
    srcEid: eid,
    dstEid: eid,
  };
  const text = reading[word.meaning]?.();
  return text === undefined ? word.meaning : rfqToolMessages.get().wordMeaning({ name: word.meaning, value: text });
};

type Traded = Extract<RfqEvent, { inputToken: unknown }>;

const Side = ({ title, amount, usd, chainKey, who }: Side.Props): ReactElement => (
  <div className="min-w-0 p-3">
    <p className="mb-1.5 font-medium text-12 text-text-2">{title}</p>
    <p className="font-strong text-16 [overflow-wrap:anywhere] [&>span]:whitespace-normal">{amount}</p>
    {usd !== null && (
      <p translate="no" className="text-12 text-text-2">
        {usd}
      </p>
    )}
    <p className="mt-2 text-13 text-text-2">
      {chainKey === null ? rfqToolMessages.get().chainNotStated : <ChainName chainKey={chainKey} size={14} />}
    </p>
    {who !== null && (
      <p className="mt-1.5 text-13">
        <AddressTag address={who} />
      </p>
    )}
  </div>
);

declare namespace Side {
  type Props = {
    readonly title: string;
    readonly amount: ReactNode;
    readonly usd: string | null;
    readonly chainKey: string | null;
    readonly who: Address | null;
  };
}

const people = (event: Traded): readonly [taker: Address | null, maker: Address | null] => {
  if (event.event === 'CalldataToExecute') return [event.taker, event.maker];
  return event.event === 'QuoteRequested' ? [event.address, null] : [null, event.address];
};

export const TradeSides = ({ event, receives, usd, find }: TradeSides.Props): ReactElement => {
  const t = rfqToolMessages.get();
  const numbers = useNumbers();
  const worth = (chainKey: string | null, token: Address, amount: bigint | null): string | null => {
    const value = amount === null ? null : usd(chainKey, token, amount);
    return value === null ? null : marketMessages.get().about({ usd: numbers.usd(value) });
  };
  const [taker, maker] = people(event);
  const output = find(event.outputChain, event.outputToken);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_32px_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] overflow-hidden rounded-note border border-edge">
      <Side
        title={t.takerGives}
        amount={<TokenAmount value={event.inputAmount} token={find(event.inputChain, event.inputToken)} mode="pay" />}
        usd={worth(event.inputChain, event.inputToken, event.inputAmount)}
        chainKey={event.inputChain}
        who={taker}
      />
      <div className="water grid border-hairline border-x">
        <ProgressTrack state="idle" />
      </div>
      <Side
        title={t.takerGets}
        amount={
          receives === null ? (output?.symbol ?? t.amountNotStated) : <TokenAmount value={receives} token={output} />
        }
        usd={worth(event.outputChain, event.outputToken, receives)}
        chainKey={event.outputChain}
        who={maker}
      />
    </div>
  );
};

export declare namespace TradeSides {
  type Props = {
    readonly event: Traded;
    readonly receives: bigint | null;
    readonly usd: UsdEstimate;
    readonly find: FindToken;
  };
}

const Word = ({ offset, meaning, children }: Word.Props): ReactElement => (
  <tr className="flex flex-wrap items-baseline gap-x-3 border-hairline border-b py-0.5 last:border-b-0">
    <td className="w-9 shrink-0 text-text-3">{offset}</td>
    <td className="[overflow-wrap:anywhere]">{children}</td>
    <td className="ms-auto ps-12 text-end font-sans text-12 text-text-2">{meaning}</td>
  </tr>
);

declare namespace Word {
  type Props = { readonly offset: string; readonly meaning: string; readonly children: ReactNode };
}

export const DecodedCall = ({ call, find }: DecodedCall.Props): ReactElement => {
  const t = rfqToolMessages.get();
  const chains = useChains() ?? [];
  const shape = calldataWords(call.data);
  const chain = chainById(chains, call.chainId);
  const { matching } = call;
  const numbers = useNumbers();
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
        <Note className="mb-3">{shape.name === null ? t.callUnknown : t.callKnown({ name: shape.name })}</Note>
        <table className="w-full font-mono text-11 leading-5">
          <caption className="sr-only">{t.words}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t.offset}</th>
              <th scope="col">{t.value}</th>
              <th scope="col">{t.meaning}</th>
            </tr>
          </thead>
          <tbody>
            <Word offset="sel" meaning={shape.name ?? t.notKnown}>
              {shape.selector ?? t.noSelector}
            </Word>
            {shape.words.map((word) => (
              <Word key={word.offset} offset={word.offset} meaning={wordMeaning(word, call, find, chains, numbers)}>
                {word.zeros > 0 && <span className="text-text-3">{`00×${word.zeros} `}</span>}
                <span>{word.digits}</span>
              </Word>
            ))}
            {shape.rest !== '' && (
              <Word offset="rest" meaning={t.leftOver}>
                {shape.rest}
              </Word>
            )}
          </tbody>
        </table>
        <p className="mt-2 text-12 text-text-2">
          {(call.valueExact ? t.size : t.sizeInexact)({
            words: shape.words.length,
            bytes: shape.bytes,
            wei: call.value.toString(),
          })}
        </p>
      </section>
    </>
  );
};

export declare namespace DecodedCall {
  type Props = { readonly call: Extract<RfqEvent, { event: 'CalldataToExecute' }>; readonly find: FindToken };
}

export const DecodedEvent = ({ event, find }: DecodedEvent.Props): ReactElement => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4">
    <Facts
      facts={[
        [rfqToolMessages.get().event, <Mono key="event">{event.event}</Mono>],
        [rfqToolMessages.get().rfq, <Mono key="id">{event.rfqId}</Mono>],
        ...getEventKind(event).facts(event),
      ]}
    />
    {event.event === 'CalldataToExecute' && <DecodedCall call={event} find={find} />}
  </div>
);

export declare namespace DecodedEvent {
  type Props = { readonly event: RfqEvent; readonly find: FindToken };
}
