import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { explorerLink } from '../../domain/config.ts';
import { holdingKey } from '../../domain/maker/inboxRows.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { createUsdEstimate, wholeCents } from '../../domain/order/tokenUsd.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { formatUtcDay } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import { balanceQueries, balanceTokens } from '../../world/queries/balanceQueries.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { AddressName } from '../account/AddressName.tsx';
import { Identicon } from '../account/AddressTag.tsx';
import { ChainName, chainName } from '../chain/ChainName.tsx';
import { useChains } from '../chain/useChains.ts';
import { useAnnounce, useEngines, useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { OrderLine } from '../order/OrderLine.tsx';
import { useValuedOrders } from '../order/useRecentOrders.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { useTokens } from '../token/useTokens.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { approvalSize, UnsolicitedEffects } from './UnsolicitedEffects.tsx';
import { useRevoke } from './useTransaction.ts';

const PROMISED_INTERVAL_MS = 2000;

const MAX_UNFOLDED = 6;

/** Tokens of a chain that could not be read; null for all. */
type Unread = { readonly chain: Chain; readonly tokens: readonly Token[] | null };

const useHoldings = (owner: Address) => {
  const world = useWorld();
  const listed = useChains();
  const { all } = useTokens();
  const requested = (listed ?? [])
    .map((chain) => ({ chain, tokens: balanceTokens(all, chain) }))
    .filter(({ chain, tokens }) => tokens.length > 0 && world.chains.rpc(chain.chainKey) !== null);
  const results = useQueries({
    queries: requested.map(({ chain, tokens }) => ({
      ...balanceQueries.holdings(
        world,
        chain,
        tokens.map((token) => token.address),
        owner,
      ),
      // An approval of a moment ago is among the reasons to open this.
      refetchOnMount: 'always' as const,
    })),
  });
  return {
    chains: requested.map(({ chain, tokens }, at) => ({
      chain,
      held: tokens.flatMap((token) => {
        const holding = results[at]?.data?.get(token.address.toLowerCase());
        return holding === undefined ? [] : [{ token, ...holding }];
      }),
    })),
    isReading: listed === undefined || results.some((result) => result.isPending),
    unread: requested.flatMap(({ chain, tokens }, at): readonly Unread[] => {
      const { data, isError } = results[at] ?? {};
      if (isError) return [{ chain, tokens: null }];
      const missing = tokens.filter(({ address }) => data?.has(address.toLowerCase()) === false);
      return missing.length === 0 ? [] : [{ chain, tokens: missing }];
    }),
  };
};

type ChainHoldingsProps = {
  readonly chain: Chain;
  readonly tokens: readonly { readonly token: Token; readonly balance: bigint; readonly usd: bigint | null }[];
  readonly total: bigint;
  readonly unfolded: boolean;
};

const ChainHoldings = ({ chain, tokens, total, unfolded }: ChainHoldingsProps): ReactElement => {
  const numbers = useNumbers();
  const id = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? unfolded;
  return (
    <section aria-labelledby={id}>
      <h3>
        <button
          type="button"
          className="-mx-2 flex min-h-9 w-[calc(100%+16px)] items-center gap-2 rounded-control px-2 text-start hover:bg-surface-2"
          aria-expanded={isOpen}
          onClick={() => choose(!isOpen)}
        >
          <span id={id} className="min-w-0 font-medium">
            <ChainName chainKey={chain.chainKey} />
          </span>
          <span translate="no" className="min-w-0 flex-1 truncate font-regular text-12 text-text-3">
            {!isOpen && tokens.map(({ token }) => token.symbol).join(', ')}
          </span>
          {total > 0n && (tokens.length > 1 || !isOpen) && (
            <span translate="no" className="shrink-0 font-regular">
              {numbers.usd(total)}
            </span>
          )}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} className="shrink-0 text-text-3" />
        </button>
      </h3>
      {isOpen && (
        <ul className="grid gap-1.5 py-1">
          {tokens.map(({ token, balance, usd }) => (
            <li key={token.address} className="flex min-h-7 items-center gap-3">
              <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
              <Name className="min-w-0 flex-1 truncate">{token.symbol}</Name>
              <span className="flex shrink-0 items-baseline max-md:grid max-md:justify-items-end">
                <TokenAmount value={balance} token={token} symbol={false} />
                <span
                  className="w-[104px] shrink-0 text-end text-12 text-text-3 max-md:w-auto max-md:empty:hidden"
                  title={t.totalBy}
                >
                  {usd !== null && numbers.usd(usd)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const MAX_RECENT_ORDERS = 5;

const dayOf = (order: Pick<OrderRecord, 'startTime'> | undefined): string | null =>
  order === undefined ? null : formatUtcDay(order.startTime);

export const AccountHistory = ({ owner }: { readonly owner: Address }): ReactElement => {
  const world = useWorld();
  const { find } = useTokens();
  const { data, isFetching } = useQuery({
    ...orderQueries.page(world, { filter: { offerer: owner }, page: 1, limit: MAX_RECENT_ORDERS }),
    // An order of a moment ago is among the reasons to open this.
    refetchOnMount: 'always',
  });
  const isEmpty = data === undefined || data.orders.length === 0;
  return (
    <section className="grid gap-1" aria-label={t.history}>
      <div className="flex justify-between">
        <h3 className="text-text-2">{t.history}</h3>
        <Link className="link" to={paths.address(owner)} onClick={world.wallet.closeDialog}>
          {commonMessages.allOrders}
        </Link>
      </div>
      {isEmpty && isFetching && <Skeleton width="100%" height={60 * MAX_RECENT_ORDERS} delayMs={150} />}
      {isEmpty && !isFetching && data !== undefined && <p className="text-text-3">{t.nothingTraded}</p>}
      {!isEmpty && (
        <ul>
          {data.orders.map((order, at) => (
            <Fragment key={order.orderHash}>
              {dayOf(order) !== dayOf(data.orders[at - 1]) && (
                <li className="pt-2 text-12 text-text-3">
                  <h4>{dayOf(order) === formatUtcDay(world.clock.now()) ? t.today : dayOf(order)}</h4>
                </li>
              )}
              <OrderLine order={order} find={find} onOpen={world.wallet.closeDialog} />
            </Fragment>
          ))}
        </ul>
      )}
    </section>
  );
};

/** An allowance of the contract. `use`: what it is for, as far as the orders of this browser are known. */
type Approval = {
  readonly chain: Chain;
  readonly token: Token;
  readonly allowance: bigint;
  readonly use: 'unused' | 'used' | 'unknown';
};

type ApprovalRowProps = Approval & { readonly onGone: () => void };

const ApprovalRow = ({ chain, token, allowance, use, onGone }: ApprovalRowProps): ReactElement => {
  const { config } = useWorld();
  const announce = useAnnounce();
  const numbers = useNumbers();
  const { phase, leave, dismiss, revoke } = useRevoke({ chain, token: token.address, spender: chain.address });
  const name = chainName(config, chain.chainKey);
  const values = { chain: name, amount: approvalSize(allowance, token, numbers) };
  const revokeAndAnnounce = async (): Promise<void> => {
    if (!(await revoke())) return;
    announce(t.revoked({ chain: name, symbol: token.symbol }));
    // Before the button is removed with its allowance: the dialog takes over the focus, and once more a frame later.
    onGone();
  };
  return (
    <li className="grid gap-1">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
        <p className="min-w-[9rem] flex-1 leading-4">
          <span className="block">{t.allowance(values)}</span>
          {use !== 'unknown' && (
            <span className="block text-12 text-text-3">{use === 'used' ? t.allowanceUsed : t.allowanceUnused}</span>
          )}
        </p>
        {use !== 'used' && (
          <div className="flex flex-wrap gap-2">
            <TransactionSteps
              phase={phase}
              action={t.revokeToken({ symbol: token.symbol })}
              chain={name}
              onStart={() => void revokeAndAnnounce()}
              onLeave={leave}
            />
          </div>
        )}
        {phase.at === 'failed' && (
          <p role="alert" className="basis-full text-12 text-text-2">
            {describeMessage(phase.error.happened)}
          </p>
        )}
      </div>
      <UnsolicitedEffects phase={phase} paid={token} onSettled={dismiss} />
    </li>
  );
};

const Approvals = ({ approvals }: { readonly approvals: readonly Approval[] }): ReactElement => {
  const section = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed will go: the focus stays in its section. */
  const onGone = (): void => {
    const focused = document.activeElement;
    if (focused === null || focused.contains(section.current) || section.current?.contains(focused))
      head.current?.focus();
  };
  return (
    <section ref={section} className="grid gap-1" aria-label={t.approvals}>
      <h3 ref={head} tabIndex={-1} className="justify-self-start text-text-2">
        {t.approvals}
      </h3>
      {approvals.length === 0 ? (
        <p className="text-text-3">{t.noApprovals}</p>
      ) : (
        <>
          <p className="mb-1 text-12 text-text-3">{t.approvalsAre}</p>
          <ul className="grid gap-1.5">
            {approvals.map((one) => (
              <ApprovalRow key={`${one.chain.chainKey} ${one.token.address}`} {...one} onGone={onGone} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

/** A total is the sum of its rows as they are shown, so that no cent is missing. */
const shownUsd = (micros: bigint): bigint => wholeCents(micros) * 10_000n;

const paysWith = (entry: JournalEntry, chain: Chain, token: Token, owner: Address): boolean =>
  entry.end === null &&
  (entry.state === 'signed' || entry.state === 'accepted') &&
  entry.inputChain === chain.chainKey &&
  sameAddress(entry.order.inputToken, token.address) &&
  sameAddress(entry.order.offerer, owner);

export const AccountHoldings = ({ owner }: { readonly owner: Address }): ReactElement => {
  const { config } = useWorld();
  const { ownOrders, maker } = useEngines();
  const { entries, loaded } = useStore(ownOrders.store);
  const { data: promised } = useQuery({
    queryKey: queryKeys.promised(owner),
    queryFn: () => maker.promised(owner),
    refetchInterval: PROMISED_INTERVAL_MS,
    structuralSharing: false,
  });
  const { chains, isReading, unread } = useHoldings(owner);
  const orders = useValuedOrders();
  const numbers = useNumbers();
  const usdOf = useMemo(() => createUsdEstimate(orders), [orders]);
  const walletChainId = useStore(useWorld().wallet.store, ({ chainId }) => chainId);
  const isWalletChain = ({ chain }: { readonly chain: Chain }): boolean => chain.chainId === walletChainId;
  const balances = chains
    .map(({ chain, held }) => {
      const tokens = held
        .filter(({ balance }) => balance > 0n)
        .map((one) => ({ ...one, usd: usdOf(chain.chainKey, one.token.address, one.balance) }));
      return { chain, tokens, total: tokens.reduce((sum, { usd }) => sum + shownUsd(usd ?? 0n), 0n) };
    })
    .filter(({ tokens }) => tokens.length > 0)
    .sort((a, b) => Number(isWalletChain(b)) - Number(isWalletChain(a)) || Number(b.total - a.total));
  const total = balances.reduce((sum, one) => sum + one.total, 0n);
  const count = balances.reduce((sum, { tokens }) => sum + tokens.length, 0);
  useEffect(() => ownOrders.load(), [ownOrders]);
  const purposeOf = (chain: Chain, token: Token): Approval['use'] => {
    if (entries.some((entry) => paysWith(entry, chain, token, owner))) return 'used';
    if (promised?.has(holdingKey(chain.chainKey, token.address))) return 'used';
    return loaded && promised !== undefined ? 'unused' : 'unknown';
  };
  const approvals = chains.flatMap(({ chain, held }) =>
    held
      .filter(({ allowance }) => allowance > 0n)
      .map(({ token, allowance }) => ({ chain, token, allowance, use: purposeOf(chain, token) })),
  );
  return (
    <>
      <section aria-label={t.holdings}>
        {total > 0n && (
          <p className="mb-2">
            <span className="block text-text-2">{t.total}</span>
            <b translate="no" className="block font-medium text-24" title={t.totalBy}>
              {commonMessages.estimate({ usd: numbers.usd(total) })}
            </b>
          </p>
        )}
        {balances.map((one) => (
          <ChainHoldings key={one.chain.chainKey} {...one} unfolded={count <= MAX_UNFOLDED} />
        ))}
        {isReading && <p className="text-12 text-text-3">{t.reading}</p>}
        {!isReading && count === 0 && unread.length === 0 && <p className="text-12 text-text-3">{t.nothingHeld}</p>}
        {unread.map(({ chain: { chainKey }, tokens }) => (
          <p key={chainKey} className="text-12 text-text-2">
            {tokens === null
              ? t.unread({ chain: chainName(config, chainKey) })
              : t.tokensUnread({
                  chain: chainName(config, chainKey),
                  tokens: tokens.map(({ symbol }) => symbol).join(', '),
                })}
          </p>
        ))}
      </section>
      <AccountHistory owner={owner} />
      {!isReading && <Approvals approvals={approvals} />}
    </>
  );
};

const Account = ({ address }: { readonly address: Address }): ReactElement => {
  const { config, wallet } = useWorld();
  const { chainId, name, icon } = useStore(
    wallet.store,
    useShallow((state) => ({
      chainId: state.chainId,
      name: state.connectorName ?? t.wallet,
      icon: state.connectorIcon,
    })),
  );
  const chain = useChains()?.find((listed) => listed.chainId === chainId);
  const unused = chainId === null ? t.chainUnknown : t.chainUnused({ id: chainId });
  const explorer = chain === undefined ? null : explorerLink(config, chain.chainKey, 'address', address);
  return (
    <div className="grid gap-5 p-5 text-13">
      <div className="flex items-center gap-2.5">
        <Identicon address={address} size={28} />
        <div className="min-w-0 flex-1">
          <Mono className="block text-balance break-all max-md:text-11">{address}</Mono>
          <AddressName address={address} />
          <dl className="flex flex-wrap items-center gap-x-1.5 text-text-2">
            <dt className="sr-only">{t.wallet}</dt>
            <dd className="flex items-center gap-1.5">
              {icon !== null && <img alt="" src={icon} width={16} height={16} className="shrink-0 rounded-small" />}
              <Name>{name}</Name>
            </dd>
            <dt className="sr-only">{t.onChain}</dt>
            <dd translate="no" className="border-hairline border-s ps-1.5" title={t.noSwitch}>
              {chain === undefined ? unused : chainName(config, chain.chainKey)}
            </dd>
          </dl>
        </div>
        <span className="flex gap-1 self-start">
          <CopyButton text={address} label={commonMessages.copyAddress} />
          {explorer !== null && (
            <a
              className="inline-grid size-6 place-items-center rounded-small text-text-3 hover:bg-surface-2 hover:text-text-2"
              href={explorer}
              target="_blank"
              rel="noreferrer noopener"
              aria-label={t.explorer}
              title={t.explorer}
            >
              <Icon name="external" size={13} />
            </a>
          )}
        </span>
      </div>
      <AccountHoldings owner={address} />
    </div>
  );
};

export const AccountDialog = (): ReactElement | null => {
  const { wallet } = useWorld();
  const isOpen = useStore(wallet.store, (state) => state.dialog === 'account');
  const address = useStore(wallet.store, (state) => state.address);
  const connection = useStore(wallet.store, (state) => state.connection);
  if (address === null) return null;
  return (
    <Dialog
      open={isOpen}
      onClose={wallet.closeDialog}
      title={t.accountTitle}
      width={480}
      footer={
        <div className="border-hairline border-t px-5 py-3.5">
          <Button onClick={() => void connection?.disconnect()}>{t.disconnect}</Button>
        </div>
      }
    >
      <Account address={address} />
    </Dialog>
  );
};
