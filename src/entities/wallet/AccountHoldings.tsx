import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Holding } from '../../domain/rfq/inboxRows.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import type { Token } from '../../domain/token.ts';
import { walletDialogMessages } from '../../messages/walletDialogs.ts';
import { chainFactQueries } from '../../world/queries/chainFactQueries.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { chainName } from '../chain/chainName.ts';
import { useChains } from '../chain/useChains.ts';
import { useAnnounce } from '../context/useAnnounce.ts';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { useTokens } from '../token/useTokens.ts';
import { approvalSize } from './ChangedApprovalNote.tsx';
import { TransactionSteps } from './TransactionSteps.tsx';
import { useRevoke } from './useTransaction.ts';

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

/** What an amount is worth by the orders that paid with this token or in it, on its own chain; nothing where none did. */
const Worth = ({ chain, token, amount, orders }: Worth.Props): ReactElement => {
  const { usd } = useNumbers();
  const t = walletDialogMessages.get();
  const price = amount === 0n ? null : tokenUsd(orders, { chainKey: chain.chainKey, address: token.address });
  return (
    <span
      className="min-h-4 w-[104px] shrink-0 text-end text-12 text-text-3 max-md:w-auto"
      {...(price !== null && { title: t.worthBy(price.orders) })}
    >
      {price !== null && t.worth({ usd: usd(usdOf(price, amount)) })}
    </span>
  );
};

declare namespace Worth {
  type Props = {
    readonly chain: Chain;
    readonly token: Token;
    /** In smallest units. */
    readonly amount: bigint;
    readonly orders: readonly OrderRecord[];
  };
}

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
  const rows = asked.flatMap(({ chain, tokens }, at) =>
    tokens.flatMap((token) => {
      const holding = answers[at]?.data?.get(token.address.toLowerCase());
      return holding === undefined || (holding.balance === 0n && holding.allowance === 0n)
        ? []
        : [{ chain, token, holding }];
    }),
  );
  const isApproved = ({ holding }: (typeof rows)[number]): boolean => holding.allowance > 0n;
  return {
    /** What was approved stands first. */
    rows: [...rows.filter(isApproved), ...rows.filter((row) => !isApproved(row))],
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

const Approved = ({ chain, token, amount, owner }: Approved.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const { config } = useWorld();
  const { ownOrders } = useEngines();
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  const { entries, loaded } = useStore(ownOrders.store);
  const { phase, leave, revoke } = useRevoke({ chain, token: token.address, spender: chain.address });
  const values = { amount: approvalSize(amount, token, useNumbers()) };
  const isUsed = entries.some((entry) => paysWith(entry, chain, token, owner));
  const name = chainName(config, chain.chainKey);
  const start = async (): Promise<void> => {
    const isDone = await revoke();
    await Promise.all(
      (['holdings', 'allowance'] as const).map((noun) =>
        queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) }),
      ),
    );
    if (isDone) announce(t.revoked({ chain: name, symbol: token.symbol }));
  };
  const unused = loaded ? t.mayTakeUnused(values) : t.mayTake(values);
  return (
    <div className="mb-1 ms-[34px] grid justify-items-start gap-2 rounded-control bg-surface-2 px-3 py-2.5 text-12 text-text-2">
      <p>{isUsed ? t.mayTakeUsed(values) : unused}</p>
      {!isUsed && (
        <div className="flex flex-wrap gap-2">
          <TransactionSteps phase={phase} action={t.revoke} chain={name} onStart={() => void start()} onLeave={leave} />
        </div>
      )}
      {phase.at === 'failed' && <p role="alert">{phase.error.shortMessage}</p>}
    </div>
  );
};

declare namespace Approved {
  type Props = {
    readonly chain: Chain;
    readonly token: Token;
    /** In smallest units. */
    readonly amount: Holding['allowance'];
    readonly owner: Address;
  };
}

/** What the account holds of the listed tokens, what the contracts may take of it, and a way to take that back. */
export const AccountHoldings = ({ owner }: { readonly owner: Address }): ReactElement => {
  const t = walletDialogMessages.get();
  const { config } = useWorld();
  const { ownOrders } = useEngines();
  const { rows, isReading, unread } = useHoldings(owner);
  const orders = useValuedOrders();
  useEffect(() => ownOrders.load(), [ownOrders]);
  return (
    <section className="grid gap-2" aria-label={t.holdings}>
      <h3 className="text-13 text-text-2">{t.holdings}</h3>
      <ul className="grid gap-1.5">
        {rows.map(({ chain, token, holding }) => (
          <li key={`${chain.chainKey} ${token.address}`} className="grid gap-1">
            <span className="flex min-h-7 items-center gap-3">
              <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
              <bdi className="min-w-0 flex-1">
                {t.tokenOn({ symbol: token.symbol, chain: chainName(config, chain.chainKey) })}
              </bdi>
              <span className="flex shrink-0 items-baseline max-md:grid max-md:justify-items-end">
                <TokenAmount value={holding.balance} token={token} symbol={false} />
                <Worth chain={chain} token={token} amount={holding.balance} orders={orders} />
              </span>
            </span>
            {holding.allowance > 0n && (
              <Approved chain={chain} token={token} amount={holding.allowance} owner={owner} />
            )}
          </li>
        ))}
      </ul>
      {isReading && <p className="text-12 text-text-3">{t.reading}</p>}
      {!isReading && rows.length === 0 && unread.length === 0 && <p className="text-12 text-text-3">{t.nothingHeld}</p>}
      {unread.map(({ chainKey }) => (
        <p key={chainKey} className="text-12 text-text-2">
          {t.unread({ chain: chainName(config, chainKey) })}
        </p>
      ))}
    </section>
  );
};
