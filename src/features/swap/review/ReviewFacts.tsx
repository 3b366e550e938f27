import type { ReactElement, ReactNode } from 'react';
import type { Address } from 'viem';
import { sameAddress, shortenAddress } from '../../../domain/address.ts';
import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import type { Cover } from '../../../engines/swap/chainRead.ts';
import type { SideName } from '../../../engines/swap/swapForm.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { arrival, RateText } from '../card/QuoteLedger.tsx';
import { useCost } from '../card/ReceivePanel.tsx';
import { UsdText } from '../card/SidePanel.tsx';
import type { FairPrice } from '../history/fairPrice.ts';
import { describeDifference } from '../history/PriceStrip.tsx';
import { useRegistry, useSwap } from '../model/useSwap.ts';
import { useSignedAmount } from './SignedOrder.tsx';

type Props = { readonly checked: CheckedQuote };

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
  return (
    <span className="flex min-w-0 items-center gap-3">
      <TokenDisc token={isListed ? token : null} chainKey={chainKey} size={36} />
      <span className="min-w-0">
        <span className="block text-12 text-text-2">{title}</span>
        <b className="wrap-anywhere block text-16 leading-5">{signedAmount(chain, address, amount)}</b>
        <span className="flex flex-wrap gap-x-1.5 text-13 text-text-2">
          <Name>{chainName(config, chainKey)}</Name>
          <UsdText amount={amount} price={price} />
        </span>
      </span>
    </span>
  );
};

export const ReviewEnds = ({ checked }: Props): ReactElement => {
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

type CheckProps = {
  readonly children: string;
  /** False where the check failed, or could not be made. */
  readonly holds?: boolean;
};

const Check = ({ children, holds = true }: CheckProps): ReactElement => (
  <li className="flex items-start gap-2.5 border-hairline border-t py-[7px] text-13">
    <Icon
      name={holds ? 'check' : 'warning'}
      className={cx('mt-0.5 flex-none', holds ? 'text-completed' : 'text-pending')}
    />
    <span>{children}</span>
  </li>
);

/** The checks that depend on this device: the order against the form, and the allowance. */
export const ReviewChecks = ({ checked, allowance }: Props & { readonly allowance: Cover }): ReactElement => {
  const amount = useSignedAmount()(checked.source, checked.order.inputToken, checked.order.inputAmount);
  const fields = checked.checks.filter((rule) => rule.group === 'field');
  const allowances = {
    enough: t.allowanceCovers({ amount }),
    insufficient: t.allowanceBelow({ amount }),
    unknown: t.allowanceUnread,
    loading: t.allowanceUnread,
  };
  return (
    <ul>
      <Check>{t.fieldsVerified({ count: fields.length })}</Check>
      <Check holds={allowance === 'enough'}>{allowances[allowance]}</Check>
    </ul>
  );
};

export const ProofChecks = ({ checked }: Props): ReactElement => {
  const { config } = useWorld();
  return (
    <ul>
      <Check>{t.hashMatched}</Check>
      <Check>
        {(isSimulated ? t.contractSimulated : t.contractPinned)({ chain: chainName(config, checked.source.chainKey) })}
      </Check>
    </ul>
  );
};

const Rate = ({ checked: { order, source, destination } }: Props): ReactElement | null => {
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

const Against = ({ checked, fair }: ReviewRateProps): ReactNode => {
  const numbers = useNumbers();
  const { outputAmount } = checked.order;
  const bps = fair === null ? null : priceDifferenceBps(outputAmount, fair.median);
  if (fair === null || bps === null) return t.tooFew;
  return bps === 0n ? t.sameAsRecent : t.thanRecent({ difference: describeDifference(bps, numbers) });
};

type ReviewRateProps = Props & { readonly fair: FairPrice | null };

type FactProps = { readonly name: string; readonly note?: ReactNode; readonly children: ReactNode };

/** The note is beside the name, below the value on phones. */
const Fact = ({ name, note, children }: FactProps): ReactElement => (
  <div className="flex flex-wrap items-baseline gap-x-2.5 border-hairline border-t py-[7px] text-13">
    <dt className="text-text-2">{name}</dt>
    <dd className="text-text-3 empty:hidden max-md:order-last max-md:basis-full max-md:text-end">{note}</dd>
    <dd className="ms-auto flex min-w-0 items-center gap-x-1">{children}</dd>
  </div>
);

/** Not signed: the price, its cost, and when the tokens arrive. */
export const ReviewFacts = ({ checked, fair }: ReviewRateProps): ReactElement => {
  const cost = useCost(checked.order);
  const market = useSwap((swap) => swap.market);
  const { label, value, note } = arrival(market, checked.quote, useNumbers());
  return (
    <dl className="mt-4">
      <Fact name={commonMessages.rate} note={<Against checked={checked} fair={fair} />}>
        <Rate checked={checked} />
      </Fact>
      {cost !== null && (
        <Fact name={t.cost}>
          <span translate="no">{(cost.isGain ? commonMessages.gain : t.costOf)(cost.values)}</span>
        </Fact>
      )}
      <Fact name={label} note={note}>
        {value}
      </Fact>
    </dl>
  );
};
