import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import type { Cover } from '../../../engines/swap/chainRead.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { RateText } from '../card/QuoteLedger.tsx';
import type { FairPrice } from '../history/fairPrice.ts';
import { describeDifference } from '../history/PriceStrip.tsx';
import { useRegistry } from '../model/useSwap.ts';
import { useSignedAmount } from './SignedOrder.tsx';

type Props = { readonly checked: CheckedQuote };

type EndProps = {
  readonly chain: Chain;
  readonly address: Address;
  readonly amount: bigint;
  readonly at: 'from' | 'to';
};

const End = ({ chain, address, amount, at }: EndProps): ReactElement => {
  const { config } = useWorld();
  const registry = useRegistry();
  const signedAmount = useSignedAmount();
  const { chainKey } = chain;
  const token = registry.find(chainKey, address);
  const isListed = token !== null && registry.isListed(token);
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TokenDisc token={isListed ? token : null} chainKey={chainKey} size={30} />
      <span className="min-w-0">
        <b className="block break-words text-16 leading-5" title={signedAmount(chain, address, amount)}>
          {signedAmount(chain, address, amount, at === 'from' ? 'pay' : 'receive')}
        </b>
        <span className="text-12 text-text-2">{t[at]({ chain: chainName(config, chainKey) })}</span>
      </span>
    </span>
  );
};

export const ReviewEnds = ({ checked }: Props): ReactElement => {
  const { message } = checked.typedData;
  return (
    <div className="flex items-center justify-between gap-3.5 pb-4">
      <End chain={checked.source} address={message.inputToken} amount={message.inputAmount} at="from" />
      <span className="shrink-0 max-md:hidden">
        <ProgressIcon shape="whole" width={96} />
      </span>
      <End chain={checked.destination} address={message.outputToken} amount={message.outputAmount} at="to" />
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

export const ReviewChecks = ({ checked, allowance }: Props & { readonly allowance: Cover }): ReactElement => {
  const { config } = useWorld();
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
      <Check>{t.hashMatched}</Check>
      <Check>{t.fieldsVerified({ count: fields.length })}</Check>
      <Check>
        {(isSimulated ? t.contractSimulated : t.contractPinned)({ chain: chainName(config, checked.source.chainKey) })}
      </Check>
      <Check holds={allowance === 'enough'}>{allowances[allowance]}</Check>
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

const Against = ({ checked, fair }: ReviewRateProps): ReactElement => {
  const numbers = useNumbers();
  const { outputAmount } = checked.order;
  const bps = fair === null ? null : priceDifferenceBps(outputAmount, fair.median);
  if (fair === null || bps === null) return <span className="text-text-3">{t.tooFew}</span>;
  const difference = describeDifference(bps, numbers);
  return <span className="text-text-2">{bps === 0n ? t.sameAsRecent : t.thanRecent({ difference })}</span>;
};

type ReviewRateProps = Props & { readonly fair: FairPrice | null };

export const ReviewRate = ({ checked, fair }: ReviewRateProps): ReactElement => (
  <dl className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t py-[7px] text-13">
    <dt className="text-text-2">{commonMessages.rate}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-x-2.5">
      <Rate checked={checked} />
      <Against checked={checked} fair={fair} />
    </dd>
  </dl>
);
