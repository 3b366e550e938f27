import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useReset } from '../../../entities/wallet/useTransaction.ts';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import { chainFactQueries } from '../../../world/queries/chainFactQueries.ts';
import type { World } from '../../../world/World.ts';
import type { EnteredAmount } from '../form/swapForm.ts';
import type { Route } from './useRoute.ts';

const EVERY = 15_000;

/** Balances are awaited for 3 s at most, then done without. */
const PATIENCE = 3000;

/** A read of the chain: a value, not known yet, or not readable (no RPC, or it failed). */
export type ChainRead =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly value: bigint; readonly at: number };

/** The connected account, and what the chains say it may pay with. */
export type Holdings = {
  readonly account: Address | null;
  readonly isConnecting: boolean;
  /** The chain the wallet stands on; null where it does not say. */
  readonly walletChainId: number | null;
  readonly balance: ChainRead;
  readonly receiveBalance: ChainRead;
  readonly allowance: ChainRead;
  /** The token takes a new allowance only after one of 0. */
  readonly needsReset: boolean;
  /** The wallet does the reset and the approval as one. */
  readonly resetsAsOne: boolean;
  /** What is still loading was awaited long enough. */
  readonly isOverdue: boolean;
  readonly refetchAllowance: () => Promise<unknown>;
};

type Of = { readonly chain: Chain | null; readonly token: Token | null; readonly owner: Address | null };

const holding = (
  enabled: boolean,
  query: { data: bigint | undefined; isError: boolean; dataUpdatedAt: number },
): ChainRead => {
  if (!enabled) return { state: 'none' };
  if (query.data !== undefined) return { state: 'known', value: query.data, at: query.dataUpdatedAt };
  return { state: query.isError ? 'failed' : 'loading' };
};

const rhythm = { staleTime: EVERY / 2, refetchInterval: EVERY } as const;

const isReadable = ({ chains }: World, { chain, token, owner }: Of): boolean =>
  chain !== null && token !== null && owner !== null && chains.rpc(chain.chainKey) !== null;

/** What the account holds of a token, from the configured RPC, refreshed every 15 s. */
const useBalance = (of: Of) => {
  const world = useWorld();
  const enabled = isReadable(world, of);
  const { chain, token, owner } = of;
  const query = useQuery({
    ...chainFactQueries.balance(world, chain?.chainKey ?? '', token?.address ?? '0x', owner ?? '0x'),
    ...rhythm,
    enabled,
  });
  return holding(enabled, query);
};

/** What the settlement contract of the chain may take of a token, from the configured RPC. */
const useAllowance = (of: Of) => {
  const world = useWorld();
  const enabled = isReadable(world, of);
  const { chain, token, owner } = of;
  const spender = chain?.address ?? '0x';
  const query = useQuery({
    ...chainFactQueries.allowance(world, chain?.chainKey ?? '', token?.address ?? '0x', owner ?? '0x', spender),
    ...rhythm,
    enabled,
  });
  return { holding: holding(enabled, query), refetch: query.refetch };
};

/** Whether what `key` names has been awaited for longer than the patience; null: nothing is. */
const useOverdue = (key: string | null): boolean => {
  const [overdue, setOverdue] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setOverdue(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && overdue === key;
};

/** Reads what the account holds on both sides of a route, and what may be taken of it. */
export const useHoldings = ({ pay, receive }: Route, amount: EnteredAmount): Holdings => {
  const { address: account, isConnecting, chainId: walletChainId } = useWallet();
  const of = { chain: pay.chain, token: pay.token, owner: account };
  const balance = useBalance(of);
  const receiveBalance = useBalance({ chain: receive.chain, token: receive.token, owner: account });
  const { holding: allowance, refetch } = useAllowance(of);
  const stands = allowance.state === 'known' && allowance.value > 0n && amount.ok && allowance.value < amount.value;
  const reset = useReset(of, stands ? amount.value : null);
  const isLoading = balance.state === 'loading' || allowance.state === 'loading';
  const isOverdue = useOverdue(isLoading ? `${pay.chain?.chainKey}${pay.token?.address}${account}` : null);
  return {
    account,
    isConnecting,
    walletChainId,
    balance,
    receiveBalance,
    allowance,
    ...reset,
    isOverdue,
    refetchAllowance: refetch,
  };
};
