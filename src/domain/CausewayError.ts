/** The button that the interface offers for an error. */
export type Recovery = 'retry' | 'requote' | 'reconnect' | 'settings' | 'none';

/** The root of all errors of the app: one sentence, facts, and what to do next. */
export class CausewayError extends Error {
  override readonly name: string = 'CausewayError';
  /** One sentence: what happened. */
  readonly shortMessage: string;
  /** Facts, one a line: status, time, values. Text from outside is already cleaned and capped. */
  readonly metaMessages: readonly string[];
  readonly recovery: Recovery;

  constructor(
    shortMessage: string,
    options: { metaMessages?: readonly string[]; recovery?: Recovery; cause?: unknown } = {},
  ) {
    super(shortMessage, { cause: options.cause });
    this.shortMessage = shortMessage;
    this.metaMessages = options.metaMessages ?? [];
    this.recovery = options.recovery ?? 'none';
  }
}
