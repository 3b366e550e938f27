import { createStore } from 'zustand/vanilla';
import type { SentTransaction } from '../../world/wallet/sendTransaction.ts';
import type { ApprovalPlan, ApprovalWallet } from './runApproval.ts';
import type { FollowWorld, Show, Transaction } from './runTransaction.ts';
import { noTransaction, noTransactionCode, type TransactionPhase } from './transactionPhase.ts';

export type TransactionsState = {
  /** By key; keys without a phase are idle. */
  readonly phases: ReadonlyMap<string, TransactionPhase>;
};

type Run = { readonly abort: AbortController; readonly end: Promise<TransactionPhase> };

/**
 * One run at a time per key: while a key is busy, a command returns the promise of the active run. Promises resolve to the
 * last phase and never reject. The code is loaded with the first transaction.
 */
export const createTransactions = (world: FollowWorld) => {
  const store = createStore<TransactionsState>(() => ({ phases: new Map() }));
  const runs = new Map<string, Run>();
  const set = (key: string, phase: TransactionPhase): void =>
    store.setState(({ phases }) => {
      const next = new Map(phases);
      if (phase.at === 'idle') next.delete(key);
      else next.set(key, phase);
      return { phases: next };
    });
  const run = (key: string, work: (show: Show, signal: AbortSignal) => Promise<TransactionPhase>) => {
    const before = runs.get(key);
    if (before !== undefined) return before.end;
    const abort = new AbortController();
    const go = async (): Promise<TransactionPhase> => {
      const phase = await work((shown) => set(key, shown), abort.signal).catch(noTransactionCode);
      runs.delete(key);
      set(key, phase);
      return phase;
    };
    const end = go();
    runs.set(key, { abort, end });
    return end;
  };
  const send = (key: string, transaction: Transaction): Promise<TransactionPhase> =>
    run(key, async (show, signal) => {
      const { runTransaction } = await import('./runTransaction.ts');
      return runTransaction(world, transaction, show, signal);
    });
  return {
    store,
    stop: (): void => {
      for (const { abort } of runs.values()) abort.abort();
    },
    approve: (key: string, wallet: ApprovalWallet, plan: ApprovalPlan): Promise<TransactionPhase> =>
      run(key, async (show, signal) => {
        const { runApproval } = await import('./runApproval.ts');
        return runApproval(world, wallet, plan, show, signal);
      }),
    send,
    follow: (key: string, sent: SentTransaction, transaction: Omit<Transaction, 'send'>): Promise<TransactionPhase> =>
      send(key, { ...transaction, send: async () => sent }),
    /** Stops waiting for a wallet or a chain: the phase becomes idle, a sent transaction stays sent. */
    leave: (key: string): void => runs.get(key)?.abort.abort(),
    dismiss: (key: string): void => {
      if (!runs.has(key)) set(key, noTransaction);
    },
  };
};

export type Transactions = ReturnType<typeof createTransactions>;
