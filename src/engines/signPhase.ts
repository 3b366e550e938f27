import type { Hex } from 'viem';
import type { CausewayError } from '../domain/CausewayError.ts';
import type { Ms } from '../domain/time.ts';

export type SignPhase =
  /**
   * No prompt yet, or back in the review: the wallet declined, or the user left a wallet without a response (`left`).
   */
  | { readonly at: 'review'; readonly declined: boolean; readonly left?: boolean }
  /** All that comes before the prompt. Called off now, the wallet is not asked. */
  | { readonly at: 'preparing' }
  /** The wallet is open. `slow` after 20 s without an answer. */
  | { readonly at: 'signing'; readonly since: Ms; readonly slow: boolean }
  | { readonly at: 'submitting'; readonly since: Ms }
  /** The answer of the service was lost; it is asked, and the same signature is sent again. */
  | { readonly at: 'settling'; readonly since: Ms; readonly attempts: number }
  | { readonly at: 'accepted'; readonly orderHash: Hex }
  | { readonly at: 'stopped'; readonly error: CausewayError };

/** A quote with less than this left is not put before a wallet, in ms. */
export const MIN_TIME_LEFT_MS = 3_000;

export const reviewing: SignPhase = { at: 'review', declined: false };

/** True while a prompt or a request is open or about to be, so that no other may start. */
export const isSigning = ({ at }: SignPhase): boolean =>
  at === 'preparing' || at === 'signing' || at === 'submitting' || at === 'settling';
