import type { Hex } from 'viem';
import { CausewayError, type Message, type Recovery } from '../../domain/CausewayError.ts';

export type SignPhase =
  /** No prompt yet, or back in the review: the wallet declined, or the user left it without a response (`left`). */
  | { readonly at: 'review'; readonly declined: boolean; readonly left?: boolean }
  /** Before the prompt: a stop now opens none. */
  | { readonly at: 'preparing' }
  /** The prompt is open. `slow`: no response for 20 s. */
  | { readonly at: 'signing'; readonly slow: boolean }
  | { readonly at: 'submitting' }
  /** The response was lost: the order is looked up, and the same signature sent again. */
  | { readonly at: 'settling' }
  | { readonly at: 'accepted'; readonly orderHash: Hex }
  | { readonly at: 'stopped'; readonly error: CausewayError };

/** A quote with less than this left is not put before a wallet, in ms. */
export const MIN_TIME_LEFT_MS = 3_000;

export const reviewing: SignPhase = { at: 'review', declined: false };

/** True while a prompt or a request is open or about to be, so that no other may start. */
export const isSigning = ({ at }: SignPhase): boolean =>
  at === 'preparing' || at === 'signing' || at === 'submitting' || at === 'settling';

/** The kinds of a stop, and what leads on from each. */
const RECOVERIES = {
  mismatch: 'requote',
  expired: 'requote',
  lateSignature: 'requote',
  stillLive: 'none',
  signedElsewhere: 'none',
  alreadySigned: 'requote',
  unticked: 'none',
  otherTab: 'retry',
  /** The wallet code failed to load, so there was no prompt. */
  noCode: 'retry',
  /** No journal entry could be written, so no prompt was opened. */
  journalClosed: 'retry',
  /** The signature could not be stored, so it was not sent. */
  signatureNotStored: 'retry',
  refused: 'requote',
  neverSeen: 'requote',
  lostTrack: 'requote',
} as const satisfies Record<string, Recovery>;

type SwapStopKind = keyof typeof RECOVERIES;

export class SwapStop extends CausewayError {
  override readonly name: string = 'SwapStop';
  readonly kind: SwapStopKind;

  constructor(kind: SwapStopKind, options: { details?: readonly Message[]; cause?: unknown } = {}) {
    super({ code: `swapErrors.${kind}` }, { ...options, recovery: RECOVERIES[kind] });
    this.kind = kind;
  }
}
