import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { EventOf } from '../../domain/rfq/Auction.ts';
import { composeAnswer } from '../../domain/rfq/composeAnswer.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { serviceNow } from '../../ports/useNow.ts';
import { type AutoRule, autoRefusal } from './autoAnswer.ts';
import { draftAnswer } from './draftAnswer.ts';
import type { InboxRow } from './inboxRows.ts';
import { randomSalt } from './randomSalt.ts';
import { useAutoSwitch } from './useAutoSwitch.ts';
import { useReference } from './useReference.ts';

/** What auto-answer works with. */
export type UseAutoAnswerParameters = {
  readonly rows: readonly InboxRow[];
  readonly account: Address;
  readonly chains: readonly Chain[];
  /** Another request is open in the wallet. */
  readonly busy: boolean;
  /** Resolves to whether it was signed. Once the signal gave up, a signature goes nowhere. */
  readonly onSend: (request: EventOf<'QuoteRequested'>, order: LimitOrder, signal: AbortSignal) => Promise<boolean>;
};

/** Runs a rule until it is stopped, spent, or the wallet declines. `spent` is what was answered, in smallest units. */
export const useAutoAnswer = ({ rows, account, chains, busy, onSend }: UseAutoAnswerParameters) => {
  const { rule, ended, elsewhere, start, stop, stopElsewhere, signal } = useAutoSwitch();
  const [spent, setSpent] = useState(0n);
  const asked = useRef(new Set<string>());
  /** Drawn again after a request that was left alone, so that the next one is looked at. */
  const [, lookOn] = useState(0);
  const isOpen = (row: InboxRow): boolean =>
    rule !== null && !asked.current.has(row.auction.rfqId) && autoRefusal(rule, row, rule.least, spent) === null;
  const row = rows.find(isOpen) ?? null;
  const reference = useReference(row?.request ?? null);

  useEffect(() => {
    if (rule !== null && spent + rule.least > rule.cap) stop('cap');
  }, [rule, spent, stop]);

  useEffect(() => {
    if (rule === null || row === null || reference === undefined || busy) return;
    const { request } = row;
    asked.current.add(row.auction.rfqId);
    const drafted = draftAnswer({ marginBps: rule.marginBps, amount: null }, request.inputAmount, reference, null);
    const gives = drafted.ok && autoRefusal(rule, row, drafted.gives, spent) === null ? drafted.gives : null;
    const terms = { request, maker: account, salt: randomSalt(), chains, now: serviceNow() };
    const composed = gives === null ? null : composeAnswer({ ...terms, gives });
    if (gives === null || !composed?.ok) {
      lookOn((turn) => turn + 1);
      return;
    }
    void onSend(request, composed.order, signal()).then((signed) => {
      if (signed) setSpent((before) => before + gives);
      else stop('wallet');
    });
  }, [rule, row, reference, spent, busy, account, chains, onSend, stop, signal]);

  const begin = useCallback(
    (next: AutoRule) => {
      setSpent(0n);
      void start(next);
    },
    [start],
  );
  return { rule, ended, elsewhere, spent, start: begin, stop, stopElsewhere };
};
