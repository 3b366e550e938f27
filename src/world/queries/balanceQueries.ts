import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { Token } from '../../domain/token.ts';
import type { WithChains } from '../chains/readChain.ts';
import type { TrialApproval } from '../chains/readToken.ts';
import { nodesKey } from './queryKeys.ts';
import { readOnce } from './retryPolicy.ts';

/** A list may have thousands: each is a call to a node, and in the key of the query. */
const MAX_TOKENS_PER_CHAIN = 50;

/** The tokens of a chain whose balances are read: imported ones first, then as listed. */
export const balanceTokens = (tokens: readonly Token[], { chainId }: Pick<Chain, 'chainId'>): readonly Token[] => {
  const here = tokens.filter((token) => token.chainId === chainId);
  const isImported = ({ imported }: Token): boolean => imported === true;
  return [...here.filter(isImported), ...here.filter((token) => !isImported(token))].slice(0, MAX_TOKENS_PER_CHAIN);
};

const tokenReads = () => import('../chains/readToken.ts');

export const balanceQueries = {
  balance: (world: WithChains, chainKey: string, token: Address, owner: Address) => ({
    queryKey: nodesKey(world, 'balance', 'read', { chainKey, token, owner }),
    queryFn: async () => (await tokenReads()).readBalance(world, chainKey, token, owner),
  }),
  /** Balance of an account before and after a block. The past does not change: it is read once. */
  balanceAround: (world: WithChains, chainKey: string, token: Address, owner: Address, block: bigint) => ({
    ...readOnce,
    queryKey: nodesKey(world, 'balanceAround', 'read', { chainKey, token, owner, block: block.toString() }),
    queryFn: async () => (await tokenReads()).readBalanceAround(world, chainKey, token, owner, block),
  }),
  allowance: (world: WithChains, chainKey: string, token: Address, owner: Address, spender: Address) => ({
    queryKey: nodesKey(world, 'allowance', 'read', { chainKey, token, owner, spender }),
    queryFn: async () => (await tokenReads()).readAllowance(world, chainKey, token, owner, spender),
  }),
  needsReset: (world: WithChains, chainKey: string, trial: TrialApproval) => ({
    queryKey: nodesKey(world, 'needsReset', 'try', { chainKey, ...trial, amount: trial.amount.toString() }),
    queryFn: async () => (await tokenReads()).needsReset(world, chainKey, trial),
    retry: false,
  }),
  approvalFee: (world: WithChains, chainKey: string, trial: TrialApproval) => ({
    queryKey: nodesKey(world, 'approvalFee', 'read', { chainKey, ...trial, amount: trial.amount.toString() }),
    queryFn: async () => (await tokenReads()).readApprovalFee(world, chainKey, trial),
    staleTime: 30_000,
    retry: false,
  }),
  balances: (world: WithChains, chainKey: string, tokens: readonly Address[], owner: Address) => ({
    queryKey: nodesKey(world, 'balances', 'read', { chainKey, owner, tokens: tokens.join() }),
    queryFn: async () => (await tokenReads()).readBalances(world, chainKey, tokens, owner),
    staleTime: 15_000,
  }),
  /** Balances of an account on a chain, and allowances of the contract, in smallest units by lower-case address. */
  holdings: (world: WithChains, chain: Chain, tokens: readonly Address[], owner: Address) => ({
    queryKey: nodesKey(world, 'holdings', 'read', { ...chain, owner, tokens: tokens.join() }),
    queryFn: async () => (await tokenReads()).readHoldings(world, chain, tokens, owner),
    staleTime: 15_000,
  }),
};
