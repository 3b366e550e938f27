import type { ReactElement, ReactNode } from 'react';
import { type Address, checksumAddress } from 'viem';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import type { Chain } from '../../../domain/chain.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../../domain/order/Order.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { formatUtc, formatUtcClock } from '../../../domain/time.ts';
import type { SwapForm } from '../../../engines/swap/swapForm.ts';
import { AddressName } from '../../../entities/account/AddressName.tsx';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { typedDataJson } from '../../../world/wallet/signOrder.ts';
import { useRegistry, useSwap } from '../model/useSwap.ts';

/** Writes an amount of the typed data with its symbol; raw digits and the address where the token is not known. */
export const useSignedAmount = () => {
  const registry = useRegistry();
  const numbers = useNumbers();
  return ({ chainKey }: Chain, address: Address, amount: bigint): string => {
    const token = registry.find(chainKey, address);
    return token === null
      ? t.amountOf({ amount: numbers.amount(amount, null, 'full'), address })
      : numbers.tokens(amount, token, 'full');
  };
};

type CheckedProps = { readonly checked: CheckedQuote };

/** A time as it is signed: the time of day today, with its date on any other day. UTC, in ms. */
export const signedMoment = (time: number, today: number): string =>
  formatUtc(time).slice(0, 10) === formatUtc(today).slice(0, 10) ? formatUtcClock(time) : formatUtc(time);

/** The typed name of this order's recipient; null if it was an address, or the draft has another recipient. */
export const recipientNameOf = (
  form: Pick<SwapForm, 'recipient' | 'recipientName'>,
  { order }: CheckedQuote,
): string | null =>
  form.recipient !== null && sameAddress(form.recipient, order.recipient) ? form.recipientName : null;

const Recipient = ({ checked }: CheckedProps): ReactElement => {
  const { recipient } = checked.order;
  const typedAs = useSwap(({ draft }) => recipientNameOf(draft.form, checked));
  return (
    <span>
      <Text>
        <Mono className="block break-all font-medium">{checksumAddress(recipient)}</Mono>{' '}
        {typedAs === null ? (
          <AddressName address={recipient} />
        ) : (
          <Name className="break-all text-text-2">{typedAs}</Name>
        )}
      </Text>
    </span>
  );
};

/** The sentence that is signed, built from the typed data and not from the form; every digit is shown. */
export const SignedSentence = ({ checked }: CheckedProps): ReactElement => {
  const { config, clock } = useWorld();
  const signedAmount = useSignedAmount();
  const { source, destination } = checked;
  const { message } = checked.typedData;
  const moment = (seconds: number) => signedMoment(seconds * 1000, clock.localNow());
  const mine = sameAddress(message.recipient, message.offerer);
  return (
    <p className="text-17 tracking-[-0.005em] max-md:text-[16px]/[25px] [&_b]:whitespace-nowrap">
      <Sentence
        of={t.signing}
        slots={{
          end: <b translate="no">{moment(message.endTime)}</b>,
          pays: <b>{signedAmount(source, message.inputToken, message.inputAmount)}</b>,
          source: <b translate="no">{chainName(config, source.chainKey)}</b>,
          receives: <b>{signedAmount(destination, message.outputToken, message.outputAmount)}</b>,
          recipient: mine ? (
            <b>{t.yourAddress({ address: shortenAddress(message.recipient) })}</b>
          ) : (
            <Recipient checked={checked} />
          ),
          destination: <b translate="no">{chainName(config, destination.chainKey)}</b>,
        }}
      />
    </p>
  );
};

type RowProps = {
  readonly name: string;
  readonly value: string;
  readonly meaning?: ReactNode;
};

const Row = ({ name, value, meaning }: RowProps): ReactElement => (
  <tr className="border-hairline [&+tr]:border-t">
    <th scope="row" className="py-[5px] pe-2 text-start align-top font-regular">
      <Mono>{name}</Mono>
    </th>
    <td className="break-all py-[5px] pe-2 align-top">
      <Mono>{value}</Mono>
    </td>
    <td className="py-[5px] text-end align-top text-text-2">{meaning}</td>
  </tr>
);

const OrderRows = ({ checked }: CheckedProps): ReactElement => {
  const { config, clock } = useWorld();
  const registry = useRegistry();
  const signedAmount = useSignedAmount();
  const { message } = checked.typedData;
  const { chainKey: from } = checked.source;
  const { chainKey: to } = checked.destination;
  const who = (address: string) => (sameAddress(address, message.offerer) ? commonMessages.you : t.notYou);
  const symbol = (chainKey: string, address: string) =>
    t.onChain({
      symbol: registry.find(chainKey, address)?.symbol ?? t.unknownToken,
      chain: chainName(config, chainKey),
    });
  const moment = (seconds: number) => signedMoment(seconds * 1000, clock.localNow());
  const address = (name: string, value: `0x${string}`, meaning: string) => (
    <Row name={name} value={checksumAddress(value)} meaning={meaning} />
  );
  return (
    <tbody>
      <Row
        name="inputAmount"
        value={`${message.inputAmount}`}
        meaning={signedAmount(checked.source, message.inputToken, message.inputAmount)}
      />
      <Row
        name="outputAmount"
        value={`${message.outputAmount}`}
        meaning={signedAmount(checked.destination, message.outputToken, message.outputAmount)}
      />
      {address('inputToken', message.inputToken, symbol(from, message.inputToken))}
      {address('outputToken', message.outputToken, symbol(to, message.outputToken))}
      <Row name="startTime" value={`${message.startTime}`} meaning={moment(message.startTime)} />
      <Row name="endTime" value={`${message.endTime}`} meaning={moment(message.endTime)} />
      <Row name="srcEid" value={`${message.srcEid}`} meaning={chainName(config, from)} />
      <Row name="dstEid" value={`${message.dstEid}`} meaning={chainName(config, to)} />
      {address('offerer', message.offerer, commonMessages.you)}
      {address('recipient', message.recipient, who(message.recipient))}
    </tbody>
  );
};

/** Exactly what the wallet will show, and both hashes. */
export const RawOrder = ({ checked }: CheckedProps): ReactElement => {
  const { name, version, verifyingContract } = checked.typedData.domain;
  return (
    <div className="min-w-0 pb-2 text-12">
      <div className="flex items-center justify-between gap-3 border-hairline border-t pt-2 pb-1 text-13 text-text-2">
        <h3>{t.walletReceives}</h3>
        <span className="flex items-center gap-1 whitespace-nowrap">
          <Text>
            {t.copyJson} <CopyButton text={typedDataJson(checked.typedData)} label={t.copyJson} />
          </Text>
        </span>
      </div>
      <table className="w-full border-collapse">
        <OrderRows checked={checked} />
        <tbody className="border-hairline border-t">
          <Row name="name" value={name} meaning={t.pinnedHere} />
          <Row name="version" value={version} meaning={t.pinnedHere} />
          <Row name="verifyingContract" value={checksumAddress(verifyingContract)} meaning={t.pinned} />
          <Row name="signingHash" value={checked.signingHash} />
          <Row name="orderHash" value={checked.orderHash} />
        </tbody>
      </table>
      <div className="code mt-2 grid gap-2">
        <span>{DOMAIN_TYPE_STRING}</span>
        <span>{ORDER_TYPE_STRING}</span>
      </div>
    </div>
  );
};
