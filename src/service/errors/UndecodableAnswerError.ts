import { cleanText } from '../../domain/text/cleanText.ts';
import { ServiceError } from './ServiceError.ts';

/** The service answered, but not in the form of the interface. Nothing of such an answer is used. */
export class UndecodableAnswerError extends ServiceError {
  override readonly name = 'UndecodableAnswerError';
  /** Which field was wrong, or null where the whole answer is. */
  readonly field: string | null;

  constructor(path: string, field: string | null, detail: string) {
    const where = field === null ? '' : ` in ${cleanText(field, 60)}`;
    super(`The service's answer could not be read: unexpected value${where}.`, {
      metaMessages: [`Request: ${path}`, cleanText(detail, 200)],
      recovery: 'retry',
    });
    this.field = field;
  }
}
