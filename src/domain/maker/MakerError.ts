import { CausewayError, type Message } from '../CausewayError.ts';
import type { ContractStatus } from '../order/OrderRecord.ts';
import type { FillProblem } from './checkFillCall.ts';

/** Why a maker's action was stopped before anything was sent. `reason` is text of a contract. */
export type MakerErrorFacts =
  | { readonly code: 'otherCall'; readonly problems: readonly FillProblem[] }
  | { readonly code: 'noDeposit' | 'alreadyDone'; readonly chain: string; readonly status: ContractStatus }
  | { readonly code: 'balanceShort' | 'approvalShort' | 'stopped' }
  | { readonly code: 'notSolver'; readonly chain: string }
  | { readonly code: 'contractRefuses'; readonly chain: string; readonly reason: string };

export class MakerError extends CausewayError {
  override readonly name = 'MakerError';
  readonly facts: MakerErrorFacts;

  constructor(facts: MakerErrorFacts) {
    super(facts.code);
    this.facts = facts;
  }
}

export type Refusal =
  | { readonly code: 'service'; readonly reason: string }
  | { readonly code: 'status'; readonly status: number }
  | { readonly code: 'notSent' };

/** `kind` is that of a wallet error. `happened` is a text where an earlier version stored a sentence. */
export type FillFailure =
  | { readonly code: 'wallet'; readonly kind: string }
  | { readonly code: 'error'; readonly happened: Message };
