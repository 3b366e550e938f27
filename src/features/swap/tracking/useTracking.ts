import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { emptyProgress } from '../../../domain/swap/orderProgress.ts';
import { type OrderStage, orderStage, serviceClaim } from '../../../domain/swap/orderStage.ts';
import { type Ms, ms } from '../../../domain/time.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow } from '../../../entities/context/useNow.ts';
import type { Receipt } from '../../../world/chains/readOrder.ts';

/** An order on its way, with everything that is known about it and by whom. */
export type Tracking = {
  readonly stage: OrderStage;
  readonly record: OrderRecord | null;
  /** The input has left the wallet. */
  readonly paid: boolean;
  /** What the service claims and nothing else shows, in its word. */
  readonly claim: string | null;
  /** The source contract itself knows the order. */
  readonly sourceKnows: boolean;
  readonly sourceReceipt: Receipt | null;
  readonly destinationReceipt: Receipt | null;
  readonly now: Ms;
  /** The service did not answer the latest look. */
  readonly serviceAway: boolean;
};

/** Has an order of the journal followed while it is on the screen, and reads what was seen of it. */
export const useTracking = (entry: JournalEntry): Tracking => {
  const { orderWatch } = useEngines();
  const { orderHash } = entry;
  useEffect(() => orderWatch.hold(orderHash), [orderWatch, orderHash]);
  const watched = useStore(orderWatch.store, ({ orders }) => orders.get(orderHash));
  const now = useNow();
  const progress = watched?.progress ?? emptyProgress;
  const provable = watched?.provable ?? true;
  const context = { endTime: ms(entry.order.endTime * 1000), now, provable };
  // What was seen of an end before counts until it is seen again.
  const stage = watched?.final === true ? null : (entry.end?.stage ?? null);
  return {
    stage: stage ?? orderStage(progress, context),
    record: watched?.record ?? null,
    paid: watched?.paid ?? false,
    claim: serviceClaim(progress, context),
    sourceKnows: watched?.source != null && watched.source.status !== 'unknown',
    sourceReceipt: watched?.sourceReceipt ?? null,
    destinationReceipt: watched?.destinationReceipt ?? null,
    now,
    serviceAway: watched?.serviceAway === true && !watched.final,
  };
};
