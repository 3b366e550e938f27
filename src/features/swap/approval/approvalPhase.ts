import type { Hex } from 'viem';
import type { CausewayError } from '../../../domain/errors/CausewayError.ts';
import type { Ms } from '../../../domain/time/Ms.ts';

/** Where an approval stands. The chain decides when it is done, not the wallet's word. */
export type ApprovalPhase =
  | { readonly at: 'idle' }
  | { readonly at: 'switching'; readonly since: Ms; readonly slow: boolean }
  /** The wallet is open: for a reset to zero, or for the allowance itself. */
  | { readonly at: 'asking'; readonly what: 'reset' | 'approve'; readonly since: Ms; readonly slow: boolean }
  /** Sent; `slow` after 20 s without the chain's word. */
  | {
      readonly at: 'mining';
      readonly what: 'reset' | 'approve';
      readonly since: Ms;
      readonly hash: Hex;
      readonly slow: boolean;
    }
  | { readonly at: 'done' }
  | { readonly at: 'failed'; readonly error: CausewayError };

/** Nothing asked. */
export const noApproval: ApprovalPhase = { at: 'idle' };
