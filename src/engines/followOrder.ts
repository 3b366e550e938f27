import type { Hex } from 'viem';
import { ownValue } from '../domain/config.ts';
import type { OrderStatus } from '../domain/order/OrderRecord.ts';
import { emptyProgress, type OrderProgress, observe } from '../domain/order/status/orderProgress.ts';
import {
  hasLeftWallet,
  hasPaid,
  type NodesWord,
  type NodesWords,
  type OrderStage,
  orderStage,
  progressStage,
  type StageContext,
} from '../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../domain/time.ts';
import { ChainReadError } from '../world/chains/readChain.ts';
import type { World } from '../world/World.ts';
import { type OrderReads, observations, type Seen } from './orderReads.ts';

/** An order on its way, with everything that was seen of it and by whom. It only grows. */
export type WatchedOrder = Seen & {
  readonly entry: JournalEntry;
  readonly progress: OrderProgress;
  /** The nodes of both chains are configured, so that proof can be waited for. */
  readonly provable: boolean;
  readonly nodes: NodesWords;
  /** The service did not answer the latest look. */
  readonly serviceAway: boolean;
  /** Where it ended, once nothing but taking its deposit back can change it. */
  readonly end: OrderStage | null;
  /** Nothing at all can change it. */
  readonly final: boolean;
  /** The input has left the wallet. */
  readonly paid: boolean;
  /** Of an order that ended undelivered: whether the input left the wallet, by the source chain; null where it has not said. */
  readonly leftWallet: boolean | null;
};

const ENDS: readonly OrderStatus[] = ['completed', 'failed', 'cancelled', 'expired'];

/**
 * Whether the service need not be asked about an order again: it has named an end, and the chains have too. Where no
 * chain can be read, its "completed" is the last word there is.
 */
export const hasSaidAll = (
  status: OrderStatus | undefined,
  { final, provable }: { readonly final: boolean; readonly provable: boolean },
): boolean => status !== undefined && ENDS.includes(status) && (final || (!provable && status === 'completed'));

/** Pause before the next look at an order: 1 s thirty times, 2 s sixty times, 5 s 120 times, then 15 s; x4 while hidden. */
export const pollPause = (looks: number, hidden: boolean): Ms => {
  const seconds = looks < 30 ? 1 : looks < 90 ? 2 : looks < 210 ? 5 : 15;
  return ms(seconds * 1000 * (hidden ? 4 : 1));
};

const isReadable = ({ config, chains }: Pick<World, 'config' | 'chains'>, chainKey: string): boolean =>
  ownValue(config.pins.contracts, chainKey) !== undefined && chains.rpc(chainKey) !== null;

/** What an order is judged with at a moment. */
const contextOf = (order: Pick<WatchedOrder, 'entry' | 'provable' | 'nodes'>, now: Ms): StageContext => ({
  endTime: ms(order.entry.order.endTime * 1000),
  now,
  provable: order.provable,
  nodes: order.nodes,
});

/** A receipt counts beside a contract that all nodes read alike, and not before. */
const heard = (order: WatchedOrder): Seen => {
  const { nodes, sourceReceipt, destinationReceipt } = order;
  const isHeard = (word: NodesWord): boolean => word === 'agree' || word === 'silent';
  return {
    ...order,
    sourceReceipt: isHeard(nodes.source) ? sourceReceipt : null,
    destinationReceipt: isHeard(nodes.destination) ? destinationReceipt : null,
  };
};

/** An order of which nothing was read yet. */
const unseenOrder = (entry: JournalEntry, world: Pick<World, 'config' | 'chains'>): WatchedOrder => ({
  entry,
  record: null,
  source: null,
  destination: null,
  sourceReceipt: null,
  destinationReceipt: null,
  progress: emptyProgress,
  provable: isReadable(world, entry.inputChain) && isReadable(world, entry.outputChain),
  nodes: { source: null, destination: null },
  serviceAway: false,
  end: entry.end?.stage ?? null,
  final: false,
  paid: false,
  leftWallet: null,
});

/** What can be read of an order, each by itself: one that hangs holds up no other. */
type Part = 'record' | 'source' | 'destination' | 'sourceReceipt' | 'destinationReceipt';

/** One order being followed. */
export type Follower = {
  /** The journal has a newer entry of it. */
  readonly renew: (entry: JournalEntry) => void;
  /** Looks at once: there is news. */
  readonly nudge: () => void;
  readonly stop: () => void;
};

/** What following an order needs. */
export type FollowOrderParameters = {
  readonly world: Pick<World, 'config' | 'chains' | 'clock' | 'page'>;
  readonly reads: OrderReads;
  readonly entry: JournalEntry;
  /** What was seen of it before. */
  readonly known: WatchedOrder | undefined;
  /** Told of everything new. */
  readonly show: (order: WatchedOrder) => void;
  /** Everything that can be said was said, and the looks have ended. */
  readonly done: () => void;
};

/**
 * Looks at an order by the poll schedule until the chains agree on its end and the service has named one: its record,
 * both contracts, and every transaction that the service names.
 */
export const followOrder = ({ world, reads, entry, known, show, done }: FollowOrderParameters): Follower => {
  const { config, clock, page } = world;
  const leave = new AbortController();
  const inFlight = new Set<Part>();
  const before: WatchedOrder = { ...(known ?? unseenOrder(entry, world)), entry };
  let order = before;
  let looks = 0;
  let cancel = (): void => undefined;

  const change = (seen: Partial<WatchedOrder>): void => {
    if (leave.signal.aborted) return;
    const next = { ...order, ...seen };
    const progress = observations(next.entry, heard(next), config.pins).reduce(observe, next.progress);
    const context = contextOf(next, clock.now());
    const stage = orderStage(progress, context);
    const { final } = progressStage(progress, context);
    // Another tab may have seen the end first: the journal says so.
    const end = stage === 'failed' || final ? stage : (next.entry.end?.stage ?? next.end);
    // A look without news still notices that time has ended it.
    if (Object.keys(seen).length === 0 && end === order.end && final === order.final && order !== before) return;
    order = { ...next, progress, end, final, paid: hasPaid(progress), leftWallet: hasLeftWallet(progress, context) };
    show(order);
  };
  const stop = (): void => {
    cancel();
    leave.abort();
  };

  /** A read that fails is a read that comes again. */
  const read = <T>(
    part: Part,
    ask: () => Promise<T>,
    take: (value: T) => void,
    fail: (error: unknown) => void = () => undefined,
  ): void => {
    if (inFlight.has(part)) return;
    inFlight.add(part);
    const ended = (then: () => void): void => {
      inFlight.delete(part);
      if (!leave.signal.aborted) then();
    };
    ask().then(
      (value) => ended(() => take(value)),
      (error) => ended(() => fail(error)),
    );
  };
  const readContract = (part: 'source' | 'destination', chainKey: string): void => {
    const at = clock.now();
    read(
      part,
      () => reads.contract(chainKey, order.entry.orderHash),
      ({ value: status, silent }) =>
        change({ [part]: { status, at }, nodes: { ...order.nodes, [part]: silent > 0 ? 'silent' : 'agree' } }),
      // What only some of the nodes say is not known.
      (error) => {
        const contradicts = error instanceof ChainReadError && error.contradicts;
        change({ nodes: { ...order.nodes, [part]: contradicts ? 'contradict' : 'none' } });
      },
    );
  };
  const readReceipt = (part: 'sourceReceipt' | 'destinationReceipt', chainKey: string, tx: Hex | null): void => {
    if (tx === null || order[part]?.hash === tx || !isReadable(world, chainKey)) return;
    read(
      part,
      () => reads.receipt(chainKey, tx),
      (receipt) => receipt !== null && change({ [part]: receipt }),
    );
  };
  const readReceipts = (): void => {
    readReceipt('sourceReceipt', order.entry.inputChain, order.record?.srcTx ?? null);
    readReceipt('destinationReceipt', order.entry.outputChain, order.record?.dstTx ?? null);
  };
  const isComplete = (): boolean => {
    const { record, sourceReceipt, destinationReceipt, provable } = order;
    if (!hasSaidAll(record?.status, order)) return false;
    const wantsSource = record?.srcTx != null && sourceReceipt === null;
    const wantsDestination = record?.dstTx != null && destinationReceipt === null;
    return !provable || (!wantsSource && !wantsDestination);
  };
  const look = (): void => {
    cancel();
    change({});
    if (isComplete()) {
      stop();
      done();
      return;
    }
    const { orderHash, inputChain, outputChain } = order.entry;
    if (!hasSaidAll(order.record?.status, order))
      read(
        'record',
        () => reads.record(orderHash, leave.signal),
        (record) => {
          // A service that forgets an order does not take back what it said.
          change({ record: record ?? order.record, serviceAway: false });
          readReceipts();
        },
        () => change({ serviceAway: true }),
      );
    if (!order.final) {
      readContract('source', inputChain);
      readContract('destination', outputChain);
    }
    readReceipts();
    cancel = clock.schedule(look, pollPause(looks, page.hidden()));
    looks += 1;
  };
  look();
  return {
    renew: (entry) => change({ entry }),
    nudge: () => !leave.signal.aborted && look(),
    stop,
  };
};
