import type { OrderStage } from '../../domain/order/status/orderStatus.ts';
import { swapTrackingMessages as t } from '../../messages/swapTracking.ts';

export type DescribedStage = {
  readonly title: string;
  readonly funds: string;
  readonly look: 'running' | 'arrived' | 'broken' | 'withdrawn';
  readonly tone: 'pending' | 'received' | 'completed' | 'failed' | 'neutral';
  readonly shape: 'pending' | 'received' | 'completed' | 'failed';
};

type Names = {
  readonly source: string;
  readonly destination: string;
  readonly pays: string;
  readonly receives: string;
};

const waiting = { look: 'running', tone: 'pending', shape: 'pending' } as const;
const received = { look: 'running', tone: 'received', shape: 'received' } as const;

/** `leftWallet`: the deposit of a failed order, where the chain confirmed it. */
export const describeStage = (stage: OrderStage, names: Names, leftWallet: boolean | null = null): DescribedStage => {
  const failedFunds = leftWallet === null ? t.failedFunds : leftWallet ? t.failedLocked : t.failedUntouched;
  const stages: Readonly<Record<OrderStage, DescribedStage>> = {
    signed: { title: t.signed, funds: t.signedFunds, ...waiting },
    submitted: { title: t.submitted, funds: t.submittedFunds(names), ...waiting },
    pending: { title: t.pending, funds: t.pendingFunds(names), ...waiting },
    received: { title: t.received(names), funds: t.receivedFunds(names), ...received },
    delivered: { title: t.delivered(names), funds: t.deliveredFunds, ...received },
    completed: {
      title: t.completed(names),
      funds: t.completedFunds(names),
      look: 'arrived',
      tone: 'completed',
      shape: 'completed',
    },
    failing: { title: t.failing, funds: t.failingFunds, ...waiting, look: 'withdrawn' },
    failed: { title: t.failed, funds: failedFunds(names), look: 'broken', tone: 'failed', shape: 'failed' },
    refunded: {
      title: t.refunded(names),
      funds: t.refundedFunds(names),
      look: 'withdrawn',
      tone: 'neutral',
      shape: 'completed',
    },
  };
  return stages[stage];
};
