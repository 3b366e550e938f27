import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import type { Token } from '../../domain/token.ts';
import type { WithChains, WithPins } from '../chains/readChain.ts';
import type { TrialApproval } from '../chains/readToken.ts';
import type { World } from '../World.ts';

const pinOf = ({ config }: Pick<World, 'config'>, chainKey: string): Address | null =>
  ownValue(config.pins.contracts, chainKey) ?? null;

const lower = (hex: string): string => hex.toLowerCase();

const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: 1 } as const;

/** The code that reads chains comes when one is asked. */
const chainReads = () => import('../chains/readChain.ts');
const tokenReads = () => import('../chains/readToken.ts');
const orderReads = () => import('../chains/readOrder.ts');

/**
 * Queries of what chains say, read through the configured nodes: other nodes are another question, for another chain may
 * answer there.
 */
export const chainFactQueries = {
  /** True if an address has a contract. */
  code: (world: WithChains, chainKey: string, address: Address) => ({
    queryKey: ['code', 'read', { nodes: world.chains.id, chainKey, contract: lower(address) }] as const,
    queryFn: async (): Promise<boolean> => (await chainReads()).hasCode(world, chainKey, address),
    retry: 1,
  }),
  /** True if the pinned settlement contract has code; null without a pin. */
  pinnedCode: (world: WithPins, chainKey: string) => ({
    ...once,
    queryKey: ['pinnedCode', 'read', { nodes: world.chains.id, chainKey, contract: pinOf(world, chainKey) }] as const,
    queryFn: async (): Promise<boolean | null> => {
      const contract = pinOf(world, chainKey);
      return contract === null ? null : (await chainReads()).hasCode(world, chainKey, contract);
    },
  }),
  /** The decimals that a token states itself. */
  decimals: (world: WithChains, chainKey: string, token: Address) => ({
    ...once,
    queryKey: ['decimals', 'read', { nodes: world.chains.id, chainKey, token: lower(token) }] as const,
    queryFn: async (): Promise<number> => (await tokenReads()).readDecimals(world, chainKey, token),
  }),
  /**
   * Status of an order in the pinned settlement contract, by all nodes of its chain. `reported` is the status it is
   * compared with; a new one invalidates earlier reads.
   */
  orderStatus: (world: WithPins, chainKey: string, orderHash: Hex, reported?: string) => ({
    queryKey: [
      'orderStatus',
      'read',
      { nodes: world.chains.id, chainKey, contract: pinOf(world, chainKey), orderHash: lower(orderHash), reported },
    ] as const,
    queryFn: async () => (await orderReads()).readStatusConsensus(world, { chainKey }, orderHash),
    staleTime: 10_000,
    retry: 1,
  }),
  /**
   * The same status at the confirmation depth of its chain, beside the newest block's at that moment: what an end that was
   * read in a new block is compared with.
   */
  confirmedStatus: (world: WithPins & Pick<World, 'clock'>, chainKey: string, orderHash: Hex) => ({
    queryKey: [
      'orderStatus',
      'confirm',
      { nodes: world.chains.id, chainKey, contract: pinOf(world, chainKey), orderHash: lower(orderHash) },
    ] as const,
    queryFn: async () => {
      const { readStatusConsensus, readConfirmedStatus } = await orderReads();
      const [latest, confirmed] = await Promise.all([
        readStatusConsensus(world, { chainKey }, orderHash),
        readConfirmedStatus(world, { chainKey }, orderHash),
      ]);
      return { latest: latest.value, confirmed: confirmed.value };
    },
    retry: 1,
  }),
  /** The receipt of a transaction; null while it is not mined, or not known to the chain. */
  receipt: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: ['receipt', 'read', { nodes: world.chains.id, chainKey, hash: lower(hash) }] as const,
    queryFn: async () => (await orderReads()).readTransactionReceipt(world, chainKey, hash),
    staleTime: 30_000,
    retry: 1,
  }),
  /** The same receipt by all nodes of its chain. */
  receiptConsensus: (world: WithChains, chainKey: string, hash: Hex) => ({
    queryKey: ['receipt', 'agree', { nodes: world.chains.id, chainKey, hash: lower(hash) }] as const,
    queryFn: async () => (await orderReads()).readReceiptConsensus(world, chainKey, hash),
    staleTime: 30_000,
    retry: 1,
  }),
  /** Balance of an account in smallest units. */
  balance: (world: WithChains, chainKey: string, token: Address, owner: Address) => ({
    queryKey: [
      'balance',
      'read',
      { nodes: world.chains.id, chainKey, token: lower(token), owner: lower(owner) },
    ] as const,
    queryFn: async () => (await tokenReads()).readBalance(world, chainKey, token, owner),
    retry: 1,
  }),
  /** Balance of an account before and after a block. The past does not change: it is read once. */
  balanceAround: (world: WithChains, chainKey: string, token: Address, owner: Address, block: bigint) => ({
    ...once,
    queryKey: [
      'balanceAround',
      'read',
      { nodes: world.chains.id, chainKey, token: lower(token), owner: lower(owner), block: block.toString() },
    ] as const,
    queryFn: async () => (await tokenReads()).readBalanceAround(world, chainKey, token, owner, block),
  }),
  /** Allowance of `spender` in smallest units. */
  allowance: (world: WithChains, chainKey: string, token: Address, owner: Address, spender: Address) => ({
    queryKey: [
      'allowance',
      'read',
      { nodes: world.chains.id, chainKey, token: lower(token), owner: lower(owner), spender: lower(spender) },
    ] as const,
    queryFn: async () => (await tokenReads()).readAllowance(world, chainKey, token, owner, spender),
    retry: 1,
  }),
  /** True if a token takes a new allowance only after one of 0. */
  needsReset: (world: WithChains, chainKey: string, trial: TrialApproval) => ({
    queryKey: [
      'needsReset',
      'try',
      { nodes: world.chains.id, chainKey, ...trial, amount: trial.amount.toString() },
    ] as const,
    queryFn: async () => (await tokenReads()).needsReset(world, chainKey, trial),
    retry: false,
  }),
  /** About what an approval costs, in the chain's own coin. */
  approvalFee: (world: WithChains, chainKey: string, trial: TrialApproval) => ({
    queryKey: [
      'approvalFee',
      'read',
      { nodes: world.chains.id, chainKey, ...trial, amount: trial.amount.toString() },
    ] as const,
    queryFn: async () => (await tokenReads()).readApprovalFee(world, chainKey, trial),
    staleTime: 30_000,
    retry: false,
  }),
  /** A token as its own contract describes it. */
  token: (world: WithChains, { chainKey, chainId }: Chain, address: Address) => ({
    queryKey: ['tokenMeta', 'read', { nodes: world.chains.id, chainKey, chainId, address: lower(address) }] as const,
    queryFn: async (): Promise<Token> => {
      const { readTokenMeta } = await tokenReads();
      return { chainId, address, ...(await readTokenMeta(world, chainKey, address)) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  }),
  /** Balances of an account on a chain, in smallest units by lower-case address. */
  balances: (world: WithChains, chainKey: string, tokens: readonly Address[], owner: Address) => ({
    queryKey: [
      'balances',
      'read',
      { nodes: world.chains.id, chainKey, owner: lower(owner), tokens: tokens.map(lower) },
    ] as const,
    queryFn: async () => (await tokenReads()).readBalances(world, chainKey, tokens, owner),
    staleTime: 15_000,
    retry: 1,
  }),
  /** Balances of an account on a chain, and allowances of the contract, in smallest units by lower-case address. */
  holdings: (world: WithChains, chain: Chain, tokens: readonly Address[], owner: Address) => ({
    queryKey: [
      'holdings',
      'read',
      {
        nodes: world.chains.id,
        chainKey: chain.chainKey,
        contract: lower(chain.address),
        owner: lower(owner),
        tokens: tokens.map(lower),
      },
    ] as const,
    queryFn: async () => (await tokenReads()).readHoldings(world, chain, tokens, owner),
    staleTime: 15_000,
    retry: 1,
  }),
};
