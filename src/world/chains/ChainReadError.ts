import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';

const detailsOf = (cause: unknown): readonly Message[] => {
  if (cause instanceof CausewayError && typeof cause.happened !== 'string') return [cause.happened];
  const words = cause instanceof Error ? cleanText(cause.message.split('\n')[0] ?? '', 160) : '';
  return words === '' ? [] : [{ code: 'chainErrors.response', values: { words } }];
};

/** The read that failed, by its key in `chainErrors`. */
export type ChainReading =
  | 'allowance'
  | 'balance'
  | 'code'
  | 'head'
  | 'messageFee'
  | 'name'
  | 'nonce'
  | 'orderStatus'
  | 'receipt'
  | 'token'
  | 'transaction'
  | 'trialCall'
  | 'unlockedBalance';

/** A chain could not be read: no node is configured, or none responded. The value is unknown, which is not zero. */
export class ChainReadError extends CausewayError {
  override readonly name = 'ChainReadError';
  readonly chainKey: string;
  readonly contradicts: boolean;

  constructor(chainKey: string, what: ChainReading, cause: unknown, contradicts = false) {
    super(
      { code: 'chainErrors.unread', values: { chain: cleanText(chainKey, 40) } },
      {
        details: [
          { code: 'chainErrors.reading', values: { what: { code: `chainErrors.${what}` } } },
          ...detailsOf(cause),
        ],
        recovery: 'retry',
        cause,
      },
    );
    this.chainKey = chainKey;
    this.contradicts = contradicts;
  }
}
