import type { OrderStage } from '../../domain/order/status/orderStatus.ts';
import { swapTrackingMessages } from '../../messages/swapTracking.ts';

export type StageText = {
  readonly title: string;
  readonly funds: string;
};

export type StageLook = {
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

const waiting: StageLook = { look: 'running', tone: 'pending', shape: 'pending' };
const received: StageLook = { look: 'running', tone: 'received', shape: 'received' };

const looks: Readonly<Record<OrderStage, StageLook>> = {
  signed: waiting,
  submitted: waiting,
  pending: waiting,
  received,
  delivered: received,
  completed: { look: 'arrived', tone: 'completed', shape: 'completed' },
  failing: { ...waiting, look: 'withdrawn' },
  failed: { look: 'broken', tone: 'failed', shape: 'failed' },
  refunded: { look: 'arrived', tone: 'neutral', shape: 'completed' },
};

/** `leftWallet`: the deposit of a failed order, where the chain confirmed it. */
export const describeStage = (
  stage: OrderStage,
  names: Names,
  leftWallet: boolean | null = null,
): StageText & StageLook => {
  const t = swapTrackingMessages.get();
  const failedFunds = leftWallet === null ? t.failedFunds : leftWallet ? t.failedLocked : t.failedUntouched;
  const texts: Readonly<Record<OrderStage, StageText>> = {
    signed: { title: t.signed, funds: t.signedFunds },
    submitted: { title: t.submitted, funds: t.submittedFunds(names) },
    pending: { title: t.pending, funds: t.pendingFunds(names) },
    received: { title: t.received(names), funds: t.receivedFunds(names) },
    delivered: { title: t.delivered(names), funds: t.deliveredFunds(names) },
    completed: { title: t.completed(names), funds: t.completedFunds(names) },
    failing: { title: t.failing, funds: t.failingFunds },
    failed: { title: t.failed, funds: failedFunds(names) },
    refunded: { title: t.refunded(names), funds: t.refundedFunds(names) },
  };
  return { ...texts[stage], ...looks[stage] };
};

export type DescribedStage = ReturnType<typeof describeStage>;
