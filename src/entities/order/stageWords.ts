import type { OrderStage } from '../../domain/swap/orderStage.ts';

/** What a stage is called, and where the money is. */
export type StageWords = {
  readonly title: string;
  /** The same in a word, for the chip: where the order is, not what the service calls it. */
  readonly chip: string;
  readonly funds: string;
  readonly look: 'crossing' | 'arrived' | 'broken';
  readonly tone: 'pending' | 'received' | 'completed' | 'failed' | 'neutral';
  readonly shape: 'pending' | 'received' | 'completed' | 'failed';
};

type Names = {
  readonly source: string;
  readonly destination: string;
  readonly pays: string;
  readonly receives: string;
};

/** The words of a stage; names of chains and tokens come from the order. */
export const stageWords = (stage: OrderStage, { source, destination, pays, receives }: Names): StageWords => {
  const words: Readonly<Record<OrderStage, StageWords>> = {
    signed: {
      title: 'Signed, asking the service',
      chip: 'Signed',
      funds: `Whether the service has this order is not known yet. The same signature is sent again until it answers, and you are not asked to sign twice.`,
      look: 'crossing',
      tone: 'pending',
      shape: 'pending',
    },
    submitted: {
      title: 'Sent to the service',
      chip: 'Submitted',
      funds: `Your ${pays} is still in your wallet.`,
      look: 'crossing',
      tone: 'pending',
      shape: 'pending',
    },
    pending: {
      title: 'Accepted by the service',
      chip: 'Pending',
      funds: `Your ${pays} is still in your wallet until the deposit on ${source}.`,
      look: 'crossing',
      tone: 'pending',
      shape: 'pending',
    },
    received: {
      title: `Received on ${source}`,
      chip: 'Received',
      funds: `Your ${pays} is locked in the contract on ${source}. It can only pay for your ${receives}, or come back to you.`,
      look: 'crossing',
      tone: 'received',
      shape: 'received',
    },
    delivered: {
      title: `Delivery on ${destination} reported`,
      chip: 'Received',
      funds: `The service reported ${receives} on ${destination}. The chain itself does not show it yet, so it is not believed.`,
      look: 'crossing',
      tone: 'received',
      shape: 'received',
    },
    completed: {
      title: `Completed on ${destination}`,
      chip: 'Completed',
      funds: `Your ${receives} is with the recipient on ${destination}.`,
      look: 'arrived',
      tone: 'completed',
      shape: 'completed',
    },
    failing: {
      title: 'Not delivered so far',
      chip: 'Unconfirmed',
      funds: `The order has ended or the service gave it up. The chains are asked before this is believed.`,
      look: 'crossing',
      tone: 'pending',
      shape: 'pending',
    },
    failed: {
      title: 'The order ended undelivered',
      chip: 'Undelivered',
      funds: `If ${pays} left your wallet, it is locked in the contract on ${source} and can be taken back.`,
      look: 'broken',
      tone: 'failed',
      shape: 'failed',
    },
    refunded: {
      title: `Returned on ${source}`,
      chip: 'Refunded',
      funds: `Your ${pays} is back in your wallet on ${source}.`,
      look: 'arrived',
      tone: 'neutral',
      shape: 'completed',
    },
  };
  return words[stage];
};
