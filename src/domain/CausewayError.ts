/** A sentence by its code, which is its place in the catalogues of src/messages ("errors.timeout"), with its values. */
export type CodedMessage = {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number | CodedMessage>>;
};

/** A coded sentence, or verbatim text (a hash, or a cleaned message of a wallet, a node or the service). */
export type Message = CodedMessage | string;

export type Recovery = 'retry' | 'requote' | 'reconnect' | 'none';

/** The root of all errors of this app. `describe` of src/entities/errors makes the sentences. */
export class CausewayError extends Error {
  override readonly name: string = 'CausewayError';
  readonly happened: Message;
  readonly details: readonly Message[];
  readonly recovery: Recovery;

  constructor(happened: Message, options: { details?: readonly Message[]; recovery?: Recovery; cause?: unknown } = {}) {
    super(typeof happened === 'string' ? happened : happened.code, { cause: options.cause });
    this.happened = happened;
    this.details = options.details ?? [];
    this.recovery = options.recovery ?? 'none';
  }
}
