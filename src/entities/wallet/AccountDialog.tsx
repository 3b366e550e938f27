import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { explorerLink } from '../../domain/configuredChain.ts';
import { holdingKey } from '../../domain/maker/inboxRows.ts';
import { wholeCents } from '../../domain/order/tokenUsd.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import { balanceQueries, balanceTokens } from '../../world/queries/balanceQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { AddressName } from '../account/AddressName.tsx';
import { Identicon } from '../account/Identicon.tsx';
import { chainName } from '../chain/ChainName.tsx';
import { useChains } from '../chain/useChains.ts';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { useValuedOrders } from '../order/useRecentOrders.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { useTokens } from '../token/useTokens.ts';
import { AccountHistory } from './AccountHistory.tsx';
import { type Approval, Approvals } from './Approvals.tsx';
import { ChainHoldings, holdingsUsd } from './ChainHoldings.tsx';

const none: readonly Chain[] = [];

const PROMISED_INTERVAL_MS = 2000;

/** Up to this number of tokens, they are shown without a press on their chains. */
const MAX_UNFOLDED = 6;

/** Tokens of a chain that could not be read; null for all. */
type Unread = { readonly chain: Chain; readonly tokens: readonly Token[] | null };

const useHoldings = (owner: Address) => {
  const world = useWorld();
  const listed = useChains();
  const chains = listed ?? none;
  const { all } = useTokens();
  const requested = chains
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
  const balances = chains
    .map(({ chain, held }) => ({ chain, tokens: held.filter(({ balance }) => balance > 0n) }))
    .filter(({ tokens }) => tokens.length > 0)
    .map((group) => ({ ...group, usd: holdingsUsd(orders, group.chain, group.tokens) }))
    .sort((a, b) => Number(wholeCents(b.usd) - wholeCents(a.usd)));
  const total = balances.reduce((sum, { usd }) => sum + usd, 0n);
  const count = balances.reduce((sum, { tokens }) => sum + tokens.length, 0);
  useEffect(() => ownOrders.load(), [ownOrders]);
  const purposeOf = (chain: Chain, token: Token): Approval['use'] => {
    if (entries.some((entry) => paysWith(entry, chain, token, owner))) return 'used';
    if (promised?.has(holdingKey(chain.chainKey, token.address))) return 'used';
    return loaded && promised !== undefined ? 'unused' : 'unknown';
  };
  const approvals = chains.map(({ chain, held }) => ({
    chain,
    approvals: held
      .filter(({ allowance }) => allowance > 0n)
      .map(({ token, allowance }) => ({ token, allowance, use: purposeOf(chain, token) })),
  }));
  return (
    <>
      <section aria-label={t.holdings}>
        {total > 0n && (
          <p className="mb-2">
            <span className="block text-text-2">{t.total}</span>
            <b translate="no" className="block font-medium text-24" title={t.totalBy}>
              {numbers.usd(total)}
            </b>
          </p>
        )}
        {balances.map(({ chain, tokens }) => (
          <ChainHoldings
            key={chain.chainKey}
            chain={chain}
            tokens={tokens}
            orders={orders}
            unfolded={count <= MAX_UNFOLDED}
          />
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
      {!isReading && <Approvals chains={approvals} />}
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
      <div className="flex items-center gap-3">
        <Identicon address={address} size={40} />
        <div className="min-w-0 flex-1">
          <Mono className="block text-balance break-all">{address}</Mono>
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
      headerNote={
        <Button size="sm" className="ms-auto" onClick={() => void connection?.disconnect()}>
          {t.disconnect}
        </Button>
      }
    >
      <Account address={address} />
    </Dialog>
  );
};
