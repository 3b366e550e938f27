import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { shortenAddress } from '../../../domain/address.ts';
import { nativeCurrency } from '../../../domain/config.ts';
import type { Quote } from '../../../domain/swap/Quote.ts';
import { type QuoteResponse, shownResponse } from '../../../engines/swap/createQuote.ts';
import { isRefused } from '../../../engines/swap/getSwapIssue.ts';
import { swapCost } from '../../../engines/swap/swapCost.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useCoinUsd } from '../../../entities/order/useCoinUsd.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { balanceQueries } from '../../../world/queries/balanceQueries.ts';
import { useSwap, useSwapCommands, useSwapIssue } from '../model/useSwap.ts';
import {
  AmountShown,
  BalanceText,
  ChainButton,
  MissingToken,
  SidePanel,
  TokenButton,
  UnlistedNote,
  UsdText,
} from './SidePanel.tsx';

/** The network fee of the approval that this swap needs, in the coin and in millionths of a dollar. */
export const useApprovalFee = () => {
  const world = useWorld();
  const numbers = useNumbers();
  const usdOfCoin = useCoinUsd();
  const { chain, token } = useSwap(({ draft }) => draft.route.pay);
  const amount = useSwap(({ draft }) => draft.amount);
  const owner = useSwap(({ holdings }) => holdings.account);
  const { data: fee } = useQuery({
    ...balanceQueries.approvalFee(world, chain?.chainKey ?? '', {
      token: token?.address ?? '0x',
      owner: owner ?? '0x',
      spender: chain?.address ?? '0x',
      amount: amount.ok ? amount.value : 0n,
    }),
    enabled: chain !== null && token !== null && owner !== null && amount.ok,
  });
  if (fee === undefined || chain === null) return null;
  const exact = numbers.tokens(fee, nativeCurrency(world.config, chain.chainKey), 'pay');
  return { exact, usd: usdOfCoin(chain.chainKey, fee) };
};

export const useCost = (quote: Pick<Quote, 'inputAmount' | 'outputAmount'>, fee = 0n) => {
  const numbers = useNumbers();
  const { pay, receive } = useSwap(({ draft }) => draft.route);
  const prices = useSwap(({ market }) => market.prices);
  const cost = swapCost(quote, { pay, receive, prices }, fee);
  if (cost === null) return null;
  const isGain = cost.micros > 0n;
  const amount = numbers.usd(isGain ? cost.micros : -cost.micros);
  return { isGain, values: { amount, share: numbers.bpsSize(cost.bps) } };
};

type CostProps = { readonly quote: Quote; readonly fee?: bigint };

const Cost = ({ quote, fee = 0n }: CostProps): ReactElement | null => {
  const cost = useCost(quote, fee);
  const costs = fee === 0n ? t.costIncluded : t.costWithApproval;
  return cost === null ? null : (
    <span
      translate="no"
      className={cost.isGain ? 'text-text-3' : 'text-text-2'}
      title={fee === 0n ? t.costBasis : t.costWithApprovalBasis}
    >
      {(cost.isGain ? commonMessages.gain : costs)(cost.values)}
    </span>
  );
};

const CostWithApproval = ({ quote }: CostProps): ReactElement => (
  <Cost quote={quote} fee={useApprovalFee()?.usd ?? 0n} />
);

const ReceiveText = ({ shown }: { readonly shown: QuoteResponse | null }): ReactElement | null => {
  const receive = useSwap(({ draft }) => draft.route.receive);
  const price = useSwap(({ market }) => market.prices.receive);
  const isRejected = useSwap(({ offer, reach }) => reach.online && isRefused(offer.check));
  const isPending = useSwap(({ offer }) => offer.quote.status === 'pending');
  const AllCost = useSwapIssue() === 'approve' ? CostWithApproval : Cost;
  if (receive.token === null) return <MissingToken side={receive} />;
  if (shown === null && isPending) return <Skeleton width={96} />;
  if (shown === null) return isRejected ? <span className="text-text-3">{t.quoteRejected}</span> : null;
  return (
    <span className="inline-flex flex-wrap gap-x-2.5 whitespace-normal max-md:gap-x-1.5">
      <UsdText amount={shown.quote.outputAmount} price={price} />
      <AllCost quote={shown.quote} />
    </span>
  );
};

const titleOf = (recipient: Address | null, isQuoted: boolean, hasAccount: boolean): string => {
  if (recipient !== null) return t.otherReceives({ address: shortenAddress(recipient) });
  if (!isQuoted) return t.youReceive;
  return !hasAccount ? t.wouldReceive : t.receiveExactly;
};

export const ReceivePanel = ({ onPick }: { readonly onPick: () => void }): ReactElement => {
  const { flip } = useSwapCommands();
  const receive = useSwap(({ draft }) => draft.route.receive);
  const balance = useSwap(({ holdings }) => holdings.receiveBalance);
  const recipient = useSwap(({ draft }) => draft.form.recipient);
  const hasAccount = useSwap(({ holdings }) => holdings.account !== null);
  const shown = useSwap(({ offer, reach }) =>
    !reach.online || isRefused(offer.check) ? null : shownResponse(offer.quote),
  );
  const isPrevious = useSwap(({ offer }) => offer.quote.status === 'pending');
  const { token } = receive;
  return (
    <SidePanel
      at="receive"
      title={titleOf(recipient, shown !== null, hasAccount)}
      isOther={recipient !== null}
      chain={
        <span className="ms-auto flex min-w-0 items-center gap-1.5">
          <IconButton icon="flip" label={t.direction} className="rotate-90 md:hidden" onClick={flip} />
          <ChainButton side={receive} title={t.destination} onPick={onPick} />
        </span>
      }
      left={<ReceiveText shown={shown} />}
      right={
        // It gives way to the cost: a line has room for one of them, and the card does not grow with a quote.
        recipient === null && shown === null && <BalanceText holding={balance} token={token} />
      }
      note={<UnlistedNote side={receive} />}
    >
      <AmountShown
        value={shown?.quote.outputAmount ?? null}
        decimals={token?.decimals ?? null}
        rounding="receive"
        stale={shown !== null && isPrevious}
        trailing={<TokenButton side={receive} title={t.receive} onPick={onPick} />}
      />
    </SidePanel>
  );
};
