import { CausewayError, type Recovery } from '../domain/CausewayError.ts';

/** Why a swap stopped on its way, as a named state. */
export type SwapStopKind =
  | 'mismatch'
  | 'expired'
  | 'lateSignature'
  | 'stillLive'
  | 'signedElsewhere'
  | 'alreadySigned'
  | 'unticked'
  | 'otherTab'
  | 'journalClosed'
  | 'refused'
  | 'neverSeen'
  | 'lostTrack';

const sentences: Readonly<Record<SwapStopKind, string>> = {
  mismatch: 'This quote is not what you asked for. You were not asked to sign, and nothing moved.',
  expired: 'The quote ended before it was signed. Nothing was signed and nothing moved.',
  lateSignature: 'The price expired while the wallet was open. Your signature was discarded and never sent.',
  stillLive: 'An order like this one was signed and its answer is still open. A second signature could pay twice.',
  signedElsewhere:
    'This payment was signed in another tab while this review was open. Close it and look at that order before you pay again.',
  otherTab: 'Another tab is asking your wallet to sign. Finish there first.',
  journalClosed: 'This browser does not let the page keep a record, so the order was not sent. Nothing moved.',
  alreadySigned: 'This very order was signed before. It is not signed twice.',
  unticked: 'Another signature for this token can still be used. Tick that you know that both may be paid.',
  refused:
    'The service refused the order. Until it ends your signature can still be used: the source chain is asked until then.',
  neverSeen: 'Neither the service nor the source chain knows this order, and its time is over. Nothing moved.',
  lostTrack:
    'The service has no record of this order, and its time is over. The source chain could not be asked: look at your balance there.',
};

const recoveries: Partial<Record<SwapStopKind, Recovery>> = {
  mismatch: 'requote',
  expired: 'requote',
  lateSignature: 'requote',
  neverSeen: 'requote',
  lostTrack: 'requote',
  alreadySigned: 'requote',
  refused: 'requote',
  otherTab: 'retry',
  journalClosed: 'retry',
};

/** A swap that stopped: what happened, what is safe, and what to do next. */
export class SwapStop extends CausewayError {
  override readonly name: string = 'SwapStop';
  readonly kind: SwapStopKind;

  constructor(kind: SwapStopKind, options: { metaMessages?: readonly string[]; cause?: unknown } = {}) {
    super(sentences[kind], { ...options, recovery: recoveries[kind] ?? 'none' });
    this.kind = kind;
  }
}
