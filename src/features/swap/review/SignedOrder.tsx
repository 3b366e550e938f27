import type { ReactElement, ReactNode } from 'react';
import { type Address, checksumAddress, stringify } from 'viem';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import type { Chain } from '../../../domain/chain.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING, type Order, orderTypes } from '../../../domain/order/Order.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { formatMoment } from '../../../domain/time.ts';
import type { Cover } from '../../../engines/swap/chainRead.ts';
import type { SideName, SwapForm } from '../../../engines/swap/swapForm.ts';
import { AddressName } from '../../../entities/account/AddressName.tsx';
import { FullAddress } from '../../../entities/account/AddressTag.tsx';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { quoteDetailMessages, swapMessages } from '../../../messages/swap.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono, Name } from '../../../ui/Untranslated.tsx';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { arrival, describeDifference, RateText } from '../card/QuoteLedger.tsx';
import { useCost } from '../card/ReceivePanel.tsx';
import { UsdText } from '../card/SidePanel.tsx';
import type { FairPrice } from '../model/fairPrice.ts';
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
        <FullAddress address={recipient} className="block font-medium" />{' '}
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
  const moment = (seconds: number) => formatMoment(seconds * 1000, clock.localNow());
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
  const symbol = (chainKey: string, address: string) =>
    t.onChain({
      symbol: registry.find(chainKey, address)?.symbol ?? swapMessages.unknownToken,
      chain: chainName(config, chainKey),
    });
  const moment = (seconds: number) => formatMoment(seconds * 1000, clock.localNow());
  const meanings: Readonly<Record<keyof Order, string>> = {
    inputAmount: signedAmount(checked.source, message.inputToken, message.inputAmount),
    outputAmount: signedAmount(checked.destination, message.outputToken, message.outputAmount),
    inputToken: symbol(from, message.inputToken),
    outputToken: symbol(to, message.outputToken),
    startTime: moment(message.startTime),
    endTime: moment(message.endTime),
    srcEid: chainName(config, from),
    dstEid: chainName(config, to),
    offerer: quoteDetailMessages.yourWallet,
    recipient: sameAddress(message.recipient, message.offerer) ? quoteDetailMessages.yourWallet : t.notYou,
  };
  return (
    <tbody>
      {orderTypes.Order.map(({ name }) => {
        const value = message[name];
        const written = typeof value === 'string' ? checksumAddress(value) : `${value}`;
        return <Row key={name} name={name} value={written} meaning={meanings[name]} />;
      })}
    </tbody>
  );
};

export const RawOrder = ({ checked }: CheckedProps): ReactElement => {
  const { name, version, verifyingContract } = checked.typedData.domain;
  return (
    <div className="min-w-0 pb-2 text-12">
      <div className="flex items-center justify-between gap-3 border-hairline border-t pt-2 pb-1 text-13 text-text-2">
        <span className="ms-auto flex items-center gap-1 whitespace-nowrap">
          <Text>
            {t.copyJson} <CopyButton text={stringify(checked.typedData)} label={t.copyJson} />
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

type EndProps = {
  readonly title: string;
  readonly chain: Chain;
  readonly address: Address;
  readonly amount: bigint;
  readonly at: SideName;
};

const End = ({ title, chain, address, amount, at }: EndProps): ReactElement => {
  const { config } = useWorld();
  const registry = useRegistry();
  const signedAmount = useSignedAmount();
  const price = useSwap(({ market }) => market.prices[at]);
  const { chainKey } = chain;
  const token = registry.find(chainKey, address);
  const isListed = token !== null && registry.isListed(token);
  const text = signedAmount(chain, address, amount);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <TokenDisc token={isListed ? token : null} chainKey={chainKey} size={36} />
      <span className="min-w-0">
        <span className="block text-12 text-text-2">{title}</span>
        <b className={cx('wrap-anywhere block', text.length > 15 ? 'text-16 leading-5' : 'text-24')}>{text}</b>
        <span className="flex flex-wrap gap-x-1.5 text-13 text-text-2">
          <Name>{chainName(config, chainKey)}</Name>
          <UsdText amount={amount} price={price} />
        </span>
      </span>
    </span>
  );
};

export const ReviewEnds = ({ checked }: CheckedProps): ReactElement => {
  const { message } = checked.typedData;
  const mine = sameAddress(message.recipient, message.offerer);
  const receives = mine
    ? swapMessages.youReceive
    : swapMessages.otherReceives({ address: shortenAddress(message.recipient) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-4 max-[40rem]:grid-cols-1 max-[40rem]:gap-3">
      <End
        title={swapMessages.youPay}
        chain={checked.source}
        address={message.inputToken}
        amount={message.inputAmount}
        at="pay"
      />
      <Icon name="arrowRight" className="text-text-3 max-[40rem]:hidden" />
      <End
        title={receives}
        chain={checked.destination}
        address={message.outputToken}
        amount={message.outputAmount}
        at="receive"
      />
    </div>
  );
};

const CHECK_ICONS = {
  passed: ['check', 'text-completed'],
  /** Failed, or not made. */
  open: ['warning', 'text-pending'],
  simulated: ['buoy', 'text-text-3'],
} as const;

type CheckProps = { readonly children: string; readonly result?: keyof typeof CHECK_ICONS };

const Check = ({ children, result = 'passed' }: CheckProps): ReactElement => {
  const [icon, tone] = CHECK_ICONS[result];
  return (
    <li className="flex items-start gap-2.5 border-hairline border-t py-[7px] text-13">
      <Icon name={icon} className={cx('mt-0.5 flex-none', tone)} />
      <span>{children}</span>
    </li>
  );
};

/** The checks that depend on this device: the order against the form, and the allowance. */
export const ReviewChecks = ({ checked, allowance }: CheckedProps & { readonly allowance: Cover }): ReactElement => {
  const amount = useSignedAmount()(checked.source, checked.order.inputToken, checked.order.inputAmount);
  const fields = checked.checks.filter(({ code }) => code in checked.order);
  const allowances = {
    enough: t.allowanceCovers({ amount }),
    insufficient: t.allowanceBelow({ amount }),
    unknown: t.allowanceUnread,
    loading: t.allowanceUnread,
  };
  return (
    <ul>
      <Check>{t.fieldsVerified({ count: fields.length })}</Check>
      <Check result={allowance === 'enough' ? 'passed' : 'open'}>{allowances[allowance]}</Check>
    </ul>
  );
};

export const ProofChecks = ({ checked }: CheckedProps): ReactElement => {
  const { config } = useWorld();
  const chain = chainName(config, checked.source.chainKey);
  return (
    <ul>
      <Check>{t.hashMatched}</Check>
      {isSimulated ? (
        <Check result="simulated">{t.contractSimulated({ chain })}</Check>
      ) : (
        <Check>{t.contractPinned({ chain })}</Check>
      )}
    </ul>
  );
};

const Rate = ({ checked: { order, source, destination } }: CheckedProps): ReactElement | null => {
  const registry = useRegistry();
  const pays = registry.find(source.chainKey, order.inputToken);
  const receives = registry.find(destination.chainKey, order.outputToken);
  return pays === null || receives === null ? null : (
    <RateText
      pay={{ amount: order.inputAmount, token: pays }}
      receive={{ amount: order.outputAmount, token: receives }}
    />
  );
};

type ReviewRateProps = CheckedProps & { readonly fair: FairPrice | null };

type FactProps = { readonly name: string; readonly note?: ReactNode; readonly children: ReactNode };

/** The note is beside the name, below the value on phones. */
const Fact = ({ name, note, children }: FactProps): ReactElement => (
  <div className="flex flex-wrap items-baseline gap-x-2.5 border-hairline border-t py-[7px] text-13">
    <dt className="text-text-2">{name}</dt>
    <dd className="text-text-3 empty:hidden max-md:order-last max-md:basis-full max-md:text-end">{note}</dd>
    <dd className="ms-auto flex min-w-0 items-center gap-x-1">{children}</dd>
  </div>
);

export const ReviewFacts = ({ checked, fair }: ReviewRateProps): ReactElement => {
  const cost = useCost(checked.order);
  const market = useSwap((swap) => swap.market);
  const numbers = useNumbers();
  const bps = fair === null ? null : priceDifferenceBps(checked.order.outputAmount, fair.median);
  const { value, note } = arrival(market, checked.quote, numbers);
  return (
    <dl className="mt-4">
      <Fact name={commonMessages.rate}>
        <Rate checked={checked} />
      </Fact>
      <Fact name={quoteDetailMessages.priceDifference}>
        {bps === null ? quoteDetailMessages.tooFew : describeDifference(bps, numbers)}
      </Fact>
      {cost !== null && (
        <Fact name={t.cost}>
          <span translate="no">{(cost.isGain ? commonMessages.gain : t.costOf)(cost.values)}</span>
        </Fact>
      )}
      <Fact name={quoteDetailMessages.estimatedTime} note={note}>
        {value}
      </Fact>
    </dl>
  );
};
