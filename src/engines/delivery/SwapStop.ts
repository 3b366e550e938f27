import { CausewayError, type Message, type Recovery } from '../../domain/CausewayError.ts';

export type SwapStopKind =
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
