import { CausewayError } from '../../domain/CausewayError.ts';
import type { TransactionPhase } from './runTransaction.ts';
import { hasEffects, noEffects } from './unexpectedEffects.ts';

export const noTransaction: TransactionPhase = { at: 'idle' };

export const isInFlight = ({ at }: TransactionPhase): boolean =>
  at === 'switching' || at === 'prompting' || at === 'mining';

/** True where an ended transaction had unexpected effects on the account's tokens, or could not be read. */
export const isUnsolicited = (phase: TransactionPhase): boolean =>
  (phase.at === 'done' || phase.at === 'failed') && hasEffects(phase);

export const approvalKey = (account: string | null, chainKey: string | undefined, token: string | undefined): string =>
  `approve:${chainKey}:${token}:${account}`.toLowerCase();

/** The code of a run failed to load, so there was no prompt. */
export const noTransactionCode = (cause: unknown): TransactionPhase => {
  const error = new CausewayError({ code: 'errors.noTransactionCode' }, { recovery: 'retry', cause });
  return { at: 'failed', error, ...noEffects };
};
