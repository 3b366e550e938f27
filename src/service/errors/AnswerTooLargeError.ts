import { ServiceError } from './ServiceError.ts';

/** The answer was longer than anything the interface can mean, and was cut off unread. */
export class AnswerTooLargeError extends ServiceError {
  override readonly name = 'AnswerTooLargeError';

  constructor(path: string, maxBytes: number) {
    super(`The service's answer is larger than ${Math.round(maxBytes / 1024)} KB and was not read.`, {
      metaMessages: [`Request: ${path}`],
    });
  }
}
