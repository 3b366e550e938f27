import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { InboxRow } from './inboxRows.ts';

/** What may be answered without a click. Off unless switched on; forgotten when the page closes. */
export type AutoRule = {
  readonly chainKey: string;
  readonly token: `0x${string}`;
  readonly marginBps: string;
  /** Smallest and largest single answer, in smallest units of the token. */
  readonly least: bigint;
  readonly most: bigint;
  /** All answers together: when it is spent, answering stops. */
  readonly cap: bigint;
};

/** Why an RFQ is left alone, or null when it may be answered with this amount. */
export const autoRefusal = (rule: AutoRule, row: InboxRow, gives: bigint, spent: bigint): string | null => {
  if (row.isAnswered) return 'already answered';
  if (row.limit !== null) return 'outside the limits of the desk';
  if (row.request.outputChain !== rule.chainKey || !sameAddress(row.request.outputToken, rule.token))
    return 'another token';
  if (gives < rule.least) return 'below the smallest answer';
  if (gives > rule.most) return 'above the largest answer';
  if (spent + gives > rule.cap) return 'above the cap';
  if (row.holding === undefined || row.holding.balance < gives) return 'above the balance';
  return row.holding.allowance < gives ? 'above the approval' : null;
};
