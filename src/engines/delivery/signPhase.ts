import type { Hex } from 'viem';
import { CausewayError, type Message, type Recovery } from '../../domain/CausewayError.ts';

export type SignPhase =
  /**
   * No prompt yet, or back in the review: the wallet declined, or the user left a wallet without a response (`left`).
   */
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

type SwapStopKind =
  | 'mismatch'
  | 'expired'
  | 'lateSignature'
  | 'stillLive'
  | 'signedElsewhere'
  | 'alreadySigned'
  | 'unticked'
  | 'otherTab'
  /** The wallet code failed to load, so there was no prompt. */
  | 'noCode'
  /** No journal entry could be written, so no prompt was opened. */
  | 'journalClosed'
  /** The signature could not be stored, so it was not sent. */
  | 'signatureNotStored'
  | 'refused'
  | 'neverSeen'
  | 'lostTrack';

const recoveries: Partial<Record<SwapStopKind, Recovery>> = {
  mismatch: 'requote',
  expired: 'requote',
  lateSignature: 'requote',
  neverSeen: 'requote',
  lostTrack: 'requote',
  alreadySigned: 'requote',
  refused: 'requote',
  otherTab: 'retry',
  noCode: 'retry',
  journalClosed: 'retry',
  signatureNotStored: 'retry',
};

export class SwapStop extends CausewayError {
  override readonly name: string = 'SwapStop';
  readonly kind: SwapStopKind;

  constructor(kind: SwapStopKind, options: { details?: readonly Message[]; cause?: unknown } = {}) {
    super({ code: `swapErrors.${kind}` }, { ...options, recovery: recoveries[kind] ?? 'none' });
    this.kind = kind;
  }
}
