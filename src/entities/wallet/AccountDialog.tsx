import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { explorerLink } from '../../domain/configuredChain.ts';
import { type Holding, holdingKey } from '../../domain/maker/inboxRows.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono, Name } from '../../ui/Untranslated.tsx';
import { balanceQueries, balanceTokens } from '../../world/queries/balanceQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { AddressName } from '../account/AddressName.tsx';
import { Identicon } from '../account/Identicon.tsx';
import { chainName } from '../chain/ChainName.tsx';
import { useChains } from '../chain/useChains.ts';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { useValuedOrders } from '../order/useRecentOrders.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { useTokens } from '../token/useTokens.ts';
import { AccountHistory } from './AccountHistory.tsx';
import { ChainHoldings, holdingsUsd } from './ChainHoldings.tsx';
import type { HeldToken } from './TokenRow.tsx';

const none: readonly Chain[] = [];

const PROMISED_INTERVAL_MS = 2000;

/** Tokens of a chain that could not be read; null for all. */
type Unread = { readonly chain: Chain; readonly tokens: readonly Token[] | null };

const useHoldings = (owner: Address) => {
  const world = useWorld();
  const chains = useChains() ?? none;
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
  const isApproved = ({ holding }: { readonly holding: Holding }): boolean => holding.allowance > 0n;
  const chainsHeld = requested.flatMap(({ chain, tokens }, at) => {
    const rows = tokens.flatMap((token) => {
      const holding = results[at]?.data?.get(token.address.toLowerCase());
      return holding === undefined || (holding.balance === 0n && holding.allowance === 0n) ? [] : [{ token, holding }];
    });
    const sorted = [...rows.filter(isApproved), ...rows.filter((row) => !isApproved(row))];
    return sorted.length === 0 ? [] : [{ chain, rows: sorted }];
  });
  return {
    /** By chain; approved tokens first. */
    chainsHeld,
    isReading: results.some((result) => result.isPending),
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
  const { chainsHeld, isReading, unread } = useHoldings(owner);
  const orders = useValuedOrders();
  const numbers = useNumbers();
  const total = chainsHeld.reduce((sum, { chain, rows }) => sum + holdingsUsd(orders, chain, rows), 0n);
  useEffect(() => ownOrders.load(), [ownOrders]);
  const needOf = (chain: Chain, token: Token): HeldToken['use'] => {
    if (entries.some((entry) => paysWith(entry, chain, token, owner))) return 'used';
    if (promised?.has(holdingKey(chain.chainKey, token.address))) return 'used';
    return loaded && promised !== undefined ? 'unused' : 'unknown';
  };
  return (
    <section className="grid gap-3" aria-label={t.holdings}>
      {total > 0n && (
        <p>
          <span className="block text-13 text-text-2">{t.total}</span>
          <b translate="no" className="block font-medium text-24 leading-[30px]" title={t.totalBy}>
            {numbers.usd(total)}
          </b>
        </p>
      )}
      <h3 className="text-13 text-text-2">{t.holdings}</h3>
      {chainsHeld.map(({ chain, rows }) => (
        <ChainHoldings
          key={chain.chainKey}
          chain={chain}
          tokens={rows.map((row) => ({ ...row, use: needOf(chain, row.token) }))}
          orders={orders}
        />
      ))}
      {isReading && <p className="text-12 text-text-3">{t.reading}</p>}
      {!isReading && chainsHeld.length === 0 && unread.length === 0 && (
        <p className="text-12 text-text-3">{t.nothingHeld}</p>
      )}
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
  );
};

const Account = ({ address }: { readonly address: Address }): ReactElement => {
  const { config, wallet } = useWorld();
  const { chainId, connection, name, icon } = useStore(
    wallet.store,
    useShallow((state) => ({
      chainId: state.chainId,
      connection: state.connection,
      name: state.connectorName ?? t.wallet,
      icon: state.connectorIcon,
    })),
  );
  const chain = useChains()?.find((listed) => listed.chainId === chainId);
  const unused = chainId === null ? t.chainUnknown : t.chainUnused({ id: chainId });
  const explorer = chain === undefined ? null : explorerLink(config, chain.chainKey, 'address', address);
  return (
    <div className="grid gap-4 p-5 text-13">
      <div className="flex items-center gap-3">
        <Identicon address={address} size={32} />
        <span className="min-w-0 flex-1 text-14">
          <Mono className="block text-balance break-all">{address}</Mono>
          <AddressName address={address} />
        </span>
        <CopyButton text={address} label={commonMessages.copyAddress} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <dl className="me-auto flex items-center gap-3">
          <dt className="sr-only">{t.wallet}</dt>
          <dd className="flex items-center gap-2">
            {icon !== null && <img alt="" src={icon} width={18} height={18} className="shrink-0 rounded-control" />}
            <Name>{name}</Name>
          </dd>
          <dt className="sr-only">{t.onChain}</dt>
          <dd translate="no" className="border-hairline border-s ps-3 text-text-2" title={t.noSwitch}>
            {chain === undefined ? unused : chainName(config, chain.chainKey)}
          </dd>
        </dl>
        <span className="flex gap-x-4 max-md:order-last max-md:w-full">
          <Link className="link" to={paths.address(address)} onClick={wallet.closeDialog}>
            {t.myOrders}
          </Link>
          {explorer !== null && (
            <a
              className="link inline-flex items-center gap-1"
              href={explorer}
              target="_blank"
              rel="noreferrer noopener"
            >
              <Text>
                {t.explorer} <Icon name="external" size={13} />
              </Text>
            </a>
          )}
        </span>
        <Button size="sm" onClick={() => void connection?.disconnect()}>
          {t.disconnect}
        </Button>
      </div>
      <AccountHoldings owner={address} />
      <AccountHistory owner={address} />
    </div>
  );
};

export const AccountDialog = (): ReactElement | null => {
  const { wallet } = useWorld();
  const isOpen = useStore(wallet.store, (state) => state.dialog === 'account');
  const address = useStore(wallet.store, (state) => state.address);
  if (address === null) return null;
  return (
    <Dialog open={isOpen} onClose={wallet.closeDialog} title={t.accountTitle} width={480}>
      <Account address={address} />
    </Dialog>
  );
};
