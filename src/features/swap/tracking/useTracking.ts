import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hex } from 'viem';
import type { AppConfig } from '../../../domain/config/AppConfig.ts';
import { ownValue } from '../../../domain/config/ownValue.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import {
  type ContractSight,
  emptyProgress,
  type Observation,
  type OrderProgress,
  observe,
} from '../../../domain/swap/orderProgress.ts';
import { type Ms, ms } from '../../../domain/time/Ms.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { serviceNow, useNow } from '../../../ports/useNow.ts';
import { readOrderStatus } from '../../../service/evm/readOrderStatus.ts';
import { type Receipt, readReceipt } from '../../../service/evm/readReceipt.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import { hasSaidAll } from './hasSaidAll.ts';
import { observations } from './observations.ts';
import { hasPaid, isFinalStage, type OrderStage, orderStage, serviceClaim } from './orderStage.ts';
import { pollPause } from './pollPause.ts';

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

const useReceipt = (chainKey: string, hash: Hex | null | undefined): Receipt | null => {
  const world = useWorld();
  const query = useQuery({
    queryKey: ['receipt', 'read', { chainKey, hash }],
    queryFn: () => (hash ? readReceipt(world, chainKey, hash) : null),
    enabled: hash !== null && hash !== undefined,
    refetchInterval: (state) => (state.state.data ? false : 2000),
    retry: false,
  });
  return query.data ?? null;
};

const useSight = (chainKey: string, orderHash: Hex, done: boolean): ContractSight | null => {
  const world = useWorld();
  const query = useQuery({
    queryKey: ['orderSight', 'read', { chainKey, orderHash }],
    queryFn: async () => {
      const at = serviceNow();
      return { status: await readOrderStatus(world, { chainKey }, orderHash), at };
    },
    refetchInterval: (state) => (done ? false : pollPause(state.state.dataUpdateCount, document.hidden)),
    refetchIntervalInBackground: true,
    retry: false,
  });
  return query.data ?? null;
};

const same = (a: OrderProgress, b: OrderProgress): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Everything seen of an order while it is watched: it only grows, whatever a later answer says. */
const useProgress = (orderHash: Hex, seen: readonly Observation[]): OrderProgress => {
  const [kept, setKept] = useState({ orderHash, progress: emptyProgress });
  const before = kept.orderHash === orderHash ? kept.progress : emptyProgress;
  const progress = seen.reduce(observe, before);
  if (kept.orderHash !== orderHash || !same(before, progress)) setKept({ orderHash, progress });
  return progress;
};

const isReadable = ({ chains, pins }: AppConfig, chainKey: string): boolean =>
  ownValue(pins.contracts, chainKey) !== undefined && (ownValue(chains, chainKey)?.rpcUrls.length ?? 0) > 0;

/** Watches an order of the journal until it is final: the service by the poll schedule, and the chains beside it. */
export const useTracking = (entry: JournalEntry): Tracking => {
  const service = useWorld();
  const { config } = service;
  const now = useNow();
  const { orderHash, inputChain, outputChain } = entry;
  const [done, setDone] = useState<Hex | null>(null);
  const provable = isReadable(config, inputChain) && isReadable(config, outputChain);
  const query = useQuery({
    ...orderQueries.byHash(service, orderHash),
    refetchInterval: (state) =>
      hasSaidAll(state.state.data?.status, { final: done === orderHash, provable })
        ? false
        : pollPause(state.state.dataUpdateCount, document.hidden),
    refetchIntervalInBackground: true,
    retry: false,
  });
  const record = query.data ?? null;
  const sourceReceipt = useReceipt(inputChain, record?.srcTx);
  const destinationReceipt = useReceipt(outputChain, record?.dstTx);
  const source = useSight(inputChain, orderHash, done === orderHash);
  const destination = useSight(outputChain, orderHash, done === orderHash);
  const seen = { record, source, destination, sourceReceipt, destinationReceipt };
  const progress = useProgress(orderHash, observations(entry, seen, config.pins));
  const context = { endTime: ms(entry.order.endTime * 1000), now, provable };
  const stage = orderStage(progress, context);
  const final = isFinalStage(stage);
  if (final && done !== orderHash) setDone(orderHash);
  const serviceAway = query.isError && !final;
  const claim = serviceClaim(progress, context);
  const sourceKnows = source !== null && source.status !== 'unknown';
  const receipts = { sourceReceipt, destinationReceipt };
  return { stage, record, paid: hasPaid(progress), claim, sourceKnows, ...receipts, now, serviceAway };
};
