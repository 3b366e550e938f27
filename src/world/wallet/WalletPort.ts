import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import type { Token } from '../../domain/token.ts';
import type { BatchStatus } from './sendCalls.ts';
import type {
  Approval,
  ApprovalBatch,
  Revocation,
  SentTransaction,
  UnsentProtocolCall,
  Withdrawal,
} from './sendTransaction.ts';

/** What a wallet is told of a token: its contract, and the decimals that the amounts here are read with. */
export type WatchedToken = Pick<Token, 'address' | 'symbol' | 'decimals'>;

/**
 * Everything a page can ask of the connected wallet. Each call rejects with WalletError and nothing else. Aborting the
 * signal gives the prompt up: it rejects with `timeout`, and an answer that comes later goes nowhere.
 */
export type WalletPort = {
  readonly account: Address;
  /** Signs the order of a checked quote; resolves to a verified canonical signature. */
  readonly signOrder: (checked: CheckedQuote, signal?: AbortSignal) => Promise<Hex>;
  /** The chain the wallet is on now. */
  readonly chainId: () => Promise<number>;
  /** Switches the wallet, adding the chain when it is not known to the wallet. */
  readonly switchChain: (chain: Chain, signal?: AbortSignal) => Promise<void>;
  /** Switches when needed, then sends approve(pinned spender, amount). Resolves to what was sent. */
  readonly approve: (approval: Omit<Approval, 'owner'>, signal?: AbortSignal) => Promise<SentTransaction>;
  /** Several calls as one (EIP-5792), by wallets that offer it. */
  readonly batches?: {
    /** Whether the wallet says that it can on this chain. Never rejects, and asks nobody. */
    readonly can: (chain: Chain) => Promise<boolean>;
    /** Switches when needed, then sends approvals to pinned spenders, all or none. Resolves to the id of the batch. */
    readonly approve: (batch: ApprovalBatch, signal?: AbortSignal) => Promise<string>;
    /** What the wallet says of a batch. */
    readonly status: (id: string) => Promise<BatchStatus>;
  };
  /** Switches when needed, then sends approve(any spender, 0). Resolves to what was sent. */
  readonly revoke: (revocation: Omit<Revocation, 'owner'>, signal?: AbortSignal) => Promise<SentTransaction>;
  /** Switches when needed, then sends fill or cancel to the pinned contract. Resolves to what was sent. */
  readonly sendProtocolCall: (call: UnsentProtocolCall, signal?: AbortSignal) => Promise<SentTransaction>;
  /** Signs the hash of a maker's own limit order. */
  readonly signLimitOrder: (order: LimitOrder, signal?: AbortSignal) => Promise<Hex>;
  /** Signs that a maker takes its answer to an RFQ back. */
  readonly signCancelQuote: (rfqId: string, signal?: AbortSignal) => Promise<Hex>;
  /** Switches when needed, then asks the wallet to show a token (EIP-747). Resolves to whether it said that it does. */
  readonly watchToken: (chain: Chain, token: WatchedToken, signal?: AbortSignal) => Promise<boolean>;
  /** Switches when needed, then sends withdraw to the pinned contract. Resolves to what was sent. */
  readonly withdraw: (withdrawal: Omit<Withdrawal, 'from'>, signal?: AbortSignal) => Promise<SentTransaction>;
};
