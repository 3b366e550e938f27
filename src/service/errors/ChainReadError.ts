import { CausewayError } from '../../domain/errors/CausewayError.ts';
import { cleanText } from '../../domain/text/cleanText.ts';

const said = (cause: unknown): readonly string[] => {
  const words = cause instanceof Error ? cleanText(cause.message.split('\n')[0] ?? '', 160) : '';
  return words === '' ? [] : [`It said: ${words}`];
};

/** A chain could not be read: no node is configured, or none of them answered. Nothing is known, which is not zero. */
export class ChainReadError extends CausewayError {
  override readonly name = 'ChainReadError';
  readonly chainKey: string;

  constructor(chainKey: string, what: string, cause: unknown) {
    super(`${cleanText(chainKey, 40)} could not be read.`, {
      metaMessages: [`Reading: ${what}`, ...said(cause)],
      recovery: 'retry',
      cause,
    });
    this.chainKey = chainKey;
  }
}
