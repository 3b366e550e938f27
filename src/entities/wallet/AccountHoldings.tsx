import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Holding } from '../../domain/rfq/inboxRows.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Token } from '../../domain/token.ts';
import { walletDialogMessages } from '../../messages/walletLate.ts';
import { chainFactQueries } from '../../world/queries/chainFactQueries.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { chainName } from '../chain/chainName.ts';
import { useChains } from '../chain/useChains.ts';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { useTokens } from '../token/useTokens.ts';
import { ChainHoldings } from './ChainHoldings.tsx';
import type { HeldToken } from './TokenRow.tsx';

/** So many tokens of a chain are asked at most: a list may have thousands. */
const MOST = 50;

const none: readonly Chain[] = [];

/** So many of the newest orders say what tokens are worth. */
const PRICED_BY = 100;

const noOrders: readonly OrderRecord[] = [];

/** The newest orders that the service valued, read once while the dialog is open; none where they cannot be read. */
const useValuedOrders = (): readonly OrderRecord[] => {
  const world = useWorld();
  const { data } = useQuery({
    ...orderQueries.page(world, { filter: { status: 'Completed' }, page: 1, limit: PRICED_BY }),
    staleTime: 60_000,
  });
  return data?.orders ?? noOrders;
};

/** Everything listed that an account holds or approved, on every chain with a node. */
const useHoldings = (owner: Address) => {
  const world = useWorld();
  const chains = useChains() ?? none;
  const { all } = useTokens();
  const asked = chains
    .map((chain) => ({ chain, tokens: all.filter((token) => token.chainId === chain.chainId).slice(0, MOST) }))
    .filter(({ chain, tokens }) => tokens.length > 0 && world.chains.rpc(chain.chainKey) !== null);
  const answers = useQueries({
    queries: asked.map(({ chain, tokens }) => ({
      ...chainFactQueries.holdings(
        world,
        chain,
        tokens.map((token) => token.address),
        owner,
      ),
      // What was approved a moment ago is among what a person opens this for.
      refetchOnMount: 'always' as const,
    })),
  });
  const isApproved = ({ holding }: { readonly holding: Holding }): boolean => holding.allowance > 0n;
  const chainsHeld = asked.flatMap(({ chain, tokens }, at) => {
    const rows = tokens.flatMap((token) => {
      const holding = answers[at]?.data?.get(token.address.toLowerCase());
      return holding === undefined || (holding.balance === 0n && holding.allowance === 0n) ? [] : [{ token, holding }];
    });
    const sorted = [...rows.filter(isApproved), ...rows.filter((row) => !isApproved(row))];
    return sorted.length === 0 ? [] : [{ chain, rows: sorted }];
  });
  return {
    /** By chain; what was approved stands first. */
    chainsHeld,
    isReading: answers.some((answer) => answer.isPending),
    unread: asked.flatMap(({ chain }, at) => (answers[at]?.isError ? [chain] : [])),
  };
};

/** Whether an order that is under way pays with a token of a chain. */
const paysWith = (entry: JournalEntry, chain: Chain, token: Token, owner: Address): boolean =>
  entry.end === null &&
  (entry.state === 'signed' || entry.state === 'accepted') &&
  entry.inputChain === chain.chainKey &&
  sameAddress(entry.order.inputToken, token.address) &&
  sameAddress(entry.order.offerer, owner);

/** What the account holds of the listed tokens, what the contracts may take of it, and ways to take that back. */
export const AccountHoldings = ({ owner }: { readonly owner: Address }): ReactElement => {
  const t = walletDialogMessages.get();
  const { config } = useWorld();
  const { ownOrders } = useEngines();
  const { entries, loaded } = useStore(ownOrders.store);
  const { chainsHeld, isReading, unread } = useHoldings(owner);
  const orders = useValuedOrders();
  useEffect(() => ownOrders.load(), [ownOrders]);
  const needOf = (chain: Chain, token: Token): HeldToken['use'] => {
    if (entries.some((entry) => paysWith(entry, chain, token, owner))) return 'used';
    return loaded ? 'unused' : 'unknown';
  };
  return (
    <section className="grid gap-3" aria-label={t.holdings}>
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
      {unread.map(({ chainKey }) => (
        <p key={chainKey} className="text-12 text-text-2">
          {t.unread({ chain: chainName(config, chainKey) })}
        </p>
      ))}
    </section>
  );
};
