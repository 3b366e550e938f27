import { CausewayError } from '../../domain/errors/CausewayError.ts';

/** This browser does not let the page keep its record. Then nothing is sent. */
export class JournalError extends CausewayError {
  override readonly name = 'JournalError';

  constructor(what: 'open' | 'read' | 'write', cause: unknown) {
    const shortMessage = 'This browser does not let the page keep a record of what you sign.';
    super(shortMessage, { metaMessages: [`Failed to ${what} the record.`], recovery: 'retry', cause });
  }
}
