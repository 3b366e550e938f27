import type { Hex } from 'viem';
import type { CausewayError } from '../../domain/CausewayError.ts';
import type { Ms } from '../../domain/time.ts';

export type SignPhase =
  /**
   * No prompt yet, or back in the review: the wallet declined, or the user left a wallet without a response (`left`).
   */
  | { readonly at: 'review'; readonly declined: boolean; readonly left?: boolean }
  /** Before the prompt: a stop now opens none. */
  | { readonly at: 'preparing' }
  /** The prompt is open. `slow`: no response for 20 s. */
  | { readonly at: 'signing'; readonly since: Ms; readonly slow: boolean }
  | { readonly at: 'submitting'; readonly since: Ms }
  /** The response was lost: the order is looked up, and the same signature sent again. */
  | { readonly at: 'settling'; readonly since: Ms; readonly attempts: number }
  | { readonly at: 'accepted'; readonly orderHash: Hex }
  | { readonly at: 'stopped'; readonly error: CausewayError };

/** A quote with less than this left is not put before a wallet, in ms. */
export const MIN_TIME_LEFT_MS = 3_000;

export const reviewing: SignPhase = { at: 'review', declined: false };

/** True while a prompt or a request is open or about to be, so that no other may start. */
export const isSigning = ({ at }: SignPhase): boolean =>
  at === 'preparing' || at === 'signing' || at === 'submitting' || at === 'settling';
