import { CausewayError } from '../../domain/CausewayError.ts';
import type { TransactionPhase } from './runTransaction.ts';

/** Nothing asked, or all that was asked is forgotten. */
export const noTransaction: TransactionPhase = { at: 'idle' };

/** Whether somebody is waited for: the wallet or the chain. */
export const isInFlight = ({ at }: TransactionPhase): boolean =>
  at === 'switching' || at === 'asking' || at === 'mining';

/** Whether a transaction did something to the account's tokens that nobody asked for, or could not be read: that is to be named. */
export const isUnsolicited = (phase: TransactionPhase): boolean =>
  (phase.at === 'done' || phase.at === 'failed') &&
  (phase.changed.length > 0 || phase.moved !== undefined || phase.unread === true);

/** The key of an approval: one account's allowance of one token on one chain. */
export const approvalKey = (account: string | null, chainKey: string | undefined, token: string | undefined): string =>
  `approve:${chainKey}:${token}:${account}`.toLowerCase();

/** The code of a run came not: nothing was asked of the wallet. */
export const noTransactionCode = (cause: unknown): TransactionPhase => {
  const error = new CausewayError(
    { code: 'errors.noTransactionCode' },
    {
      recovery: 'retry',
      cause,
    },
  );
  return { at: 'failed', error, changed: [] };
};
