import type { Address, Hex } from 'viem';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { Token } from '../../../domain/token/Token.ts';
import type { Mined } from './awaitEffect.ts';

/** What the swap page reads from chains, through the configured RPCs and never through the wallet. */
export type ChainReads = {
  /** Whether the chain has an RPC here at all; without one, balances and allowances are not known. */
  readonly canRead: (chain: Chain) => boolean;
  readonly balance: (chain: Chain, token: Address, owner: Address) => Promise<bigint>;
  readonly allowance: (chain: Chain, token: Address, owner: Address) => Promise<bigint>;
  readonly tokenMeta: (chain: Chain, address: Address) => Promise<Token>;
  readonly needsReset: (chain: Chain, token: Address, owner: Address, amount: bigint) => Promise<boolean>;
  readonly awaitMined: (chain: Chain, hash: Hex, signal: AbortSignal) => Promise<Mined | null>;
};
