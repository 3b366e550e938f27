import type { Hex } from 'viem';
import { ownValue } from '../domain/config.ts';
import type { OrderStatus } from '../domain/order/OrderRecord.ts';
import { emptyProgress, type OrderProgress, observe, type Side } from '../domain/order/status/orderProgress.ts';
import {
  awaitedSide,
  deliveryState,
  depositState,
  hasLeftWallet,
  hasPaid,
  isDenied,
  isFinalStage,
  type NodesWord,
  type NodesWords,
  type OrderStage,
  orderStage,
  progressStage,
} from '../domain/order/status/orderStatus.ts';
import { type JournalEntry, stageContext } from '../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../domain/time.ts';
import { ChainReadError } from '../world/chains/readChain.ts';
import type { World } from '../world/World.ts';
import { type OrderReads, observations, type Seen } from './orderReads.ts';

/** An order of this browser, with everything that was seen of it and by whom. */
export type WatchedOrder = Seen & {
  readonly entry: JournalEntry;
  readonly progress: OrderProgress;
  /** The nodes of both chains are configured, so that proof can be waited for. */
  readonly provable: boolean;
  readonly nodes: NodesWords;
  /** The service did not answer the latest look. */
  readonly serviceAway: boolean;
  /** The end, once only taking its deposit back, or a reorganisation, can change it. */
  readonly end: OrderStage | null;
  /** Its end was read at the confirmation depth of its chain. */
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

const chainOf = ({ inputChain, outputChain }: JournalEntry, side: Side): string =>
  side === 'source' ? inputChain : outputChain;

const isReadable = ({ config, chains }: Pick<World, 'config' | 'chains'>, chainKey: string): boolean =>
  ownValue(config.pins.contracts, chainKey) !== undefined && chains.rpc(chainKey) !== null;

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
  confirmed: { source: null, destination: null },
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
type Part = 'record' | Side | 'confirmed' | ReceiptPart;
type ReceiptPart = 'sourceReceipt' | 'destinationReceipt';

/** The stage of an order where it is an end, confirmed or not. */
const endOf = (stage: OrderStage, final: boolean): OrderStage | null =>
  final || stage === 'failed' || isFinalStage(stage) ? stage : null;

/** A receipt goes with the block that it was in: its contract no longer knows what it proved. */
const remaining = ({ sourceReceipt, destinationReceipt, nodes }: WatchedOrder, progress: OrderProgress) => {
  const { deposit, fill } = progress;
  const hasDeposit = deposit?.tx === sourceReceipt?.hash && isDenied(depositState(progress));
  const hasFill = fill?.tx === destinationReceipt?.hash && isDenied(deliveryState(progress, nodes));
  return {
    sourceReceipt: hasDeposit ? null : sourceReceipt,
    destinationReceipt: hasFill ? null : destinationReceipt,
  };
};

/** One order being followed. */
export type Follower = {
  /** The journal has a newer entry of it. */
  readonly renew: (entry: JournalEntry) => void;
  /** Reads everything again at once: there is news, or somebody looks who did not. */
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

/** Pause before the next look at an order whose end waits for its confirmation depth, at least, in ms. */
const CONFIRM_INTERVAL_MS = 4_000;

/**
 * Looks at an order by the poll schedule until its end was read at the confirmation depth of its chain and the service has
 * named one: its record, both contracts, and every transaction that the service names.
 */
export const followOrder = ({ world, reads, entry, known, show, done }: FollowOrderParameters): Follower => {
  const { config, clock, page } = world;
  const leave = new AbortController();
  const inFlight = new Set<Part>();
  const before: WatchedOrder = { ...(known ?? unseenOrder(entry, world)), entry };
  const contracts: readonly Side[] = (['source', 'destination'] as const).filter((side) =>
    isReadable(world, chainOf(entry, side)),
  );
  /** Contracts that are still to be read since the start or the last nudge, and receipts to be read once more. */
  const unread = new Set<Side | ReceiptPart>();
  let order = before;
  let looks = 0;
  let cancel = (): void => undefined;

  const readAll = (): void => {
    for (const side of contracts) unread.add(side);
    readReceiptsAgain();
  };
  const readReceiptsAgain = (): void => {
    for (const part of ['sourceReceipt', 'destinationReceipt'] as const) if (order[part] !== null) unread.add(part);
  };
  const change = (seen: Partial<WatchedOrder>): void => {
    if (leave.signal.aborted) return;
    const next = { ...order, ...seen };
    const progress = observations(next.entry, heard(next), config.pins).reduce(observe, next.progress);
    const context = stageContext(next.entry, next, clock.now());
    const { final } = progressStage(progress, context);
    const end = endOf(orderStage(progress, context), final);
    // A look without news still notices that time has ended it.
    if (Object.keys(seen).length === 0 && end === order.end && final === order.final && order !== before) return;
    const isConfirmedNow = final && !order.final && order.end !== null;
    order = {
      ...{ ...next, ...remaining(next, progress), progress, end, final },
      ...{ paid: hasPaid(progress), leftWallet: hasLeftWallet(progress, context) },
    };
    // The block that holds it may be another one by now.
    if (isConfirmedNow) readReceiptsAgain();
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
  const readContract = (side: Side): void => {
    const at = clock.now();
    read(
      side,
      () => reads.contract(chainOf(entry, side), entry.orderHash),
      ({ value, silent }) => {
        unread.delete(side);
        change({ [side]: { ...value, at }, nodes: { ...order.nodes, [side]: silent > 0 ? 'silent' : 'agree' } });
        readConfirmed();
      },
      // What only some of the nodes say is not known.
      (error) => {
        const contradicts = error instanceof ChainReadError && error.contradicts;
        change({ nodes: { ...order.nodes, [side]: contradicts ? 'contradict' : 'none' } });
      },
    );
  };
  const readConfirmed = (): void => {
    const side = awaitedSide(order.progress, stageContext(order.entry, order, clock.now()));
    if (side === null) return;
    read(
      'confirmed',
      () => reads.confirmed(chainOf(entry, side), entry.orderHash),
      ({ value }) => change({ confirmed: { ...order.confirmed, [side]: value } }),
    );
  };
  const readReceipt = (part: ReceiptPart, chainKey: string, tx: Hex | null): void => {
    if (tx === null) unread.delete(part);
    const isKnown = order[part]?.hash === tx && !unread.has(part);
    if (tx === null || isKnown || !isReadable(world, chainKey)) return;
    read(
      part,
      () => reads.receipt(chainKey, tx),
      (receipt) => {
        unread.delete(part);
        if (receipt !== order[part]) change({ [part]: receipt });
      },
    );
  };
  const readReceipts = (): void => {
    readReceipt('sourceReceipt', entry.inputChain, order.record?.srcTx ?? null);
    readReceipt('destinationReceipt', entry.outputChain, order.record?.dstTx ?? null);
  };
  const isComplete = (): boolean => {
    const { record, sourceReceipt, destinationReceipt, provable } = order;
    if (unread.size > 0 || !hasSaidAll(record?.status, order)) return false;
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
    if (!hasSaidAll(order.record?.status, order))
      read(
        'record',
        () => reads.record(entry.orderHash, leave.signal),
        (record) => {
          // A service that forgets an order does not take back what it said.
          change({ record: record ?? order.record, serviceAway: false });
          readReceipts();
        },
        () => change({ serviceAway: true }),
      );
    for (const side of contracts) if (!order.final || unread.has(side)) readContract(side);
    readConfirmed();
    readReceipts();
    const isProvisional = order.end !== null && !order.final;
    const pause = pollPause(looks, page.hidden());
    cancel = clock.schedule(look, isProvisional ? Math.max(pause, CONFIRM_INTERVAL_MS) : pause);
    looks += 1;
  };
  readAll();
  look();
  return {
    renew: (entry) => change({ entry }),
    nudge: () => {
      if (leave.signal.aborted) return;
      readAll();
      look();
    },
    stop,
  };
};
