import pLimit from 'p-limit';
import type { Hex } from 'viem';
import { GRACE_MS, type OrderRecord, type OrderStatus } from '../../domain/order/OrderRecord.ts';
import { ORDER_SIDES, SIDES, type Side } from '../../domain/order/orderSides.ts';
import {
  emptyProgress,
  type Observation,
  type OrderProgress,
  observe,
  orderObservations,
  type SeenOrder,
  unreadOrder,
} from '../../domain/order/status/orderProgress.ts';
import {
  getOrderState,
  isDenied,
  isFinalStage,
  isGivenUp,
  type NodeConsensus,
  type OrderStage,
  type OrderState,
  type SideConsensus,
  type StageContext,
} from '../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { ChainReadError } from '../../world/chains/ChainReadError.ts';
import { isReadable } from '../../world/chains/createChains.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { getOrder } from '../../world/queries/orderQueries.ts';
import type { World } from '../../world/World.ts';

type Seen = SeenOrder<Receipt>;

type ReceiptPart = 'sourceReceipt' | 'destinationReceipt';

export type OrderChains = Pick<OrderRecord, 'inputChain' | 'outputChain' | 'endTime'>;

export type FollowedOrder = Seen & {
  readonly orderHash: Hex;
  /** The journal entry; null if it was not signed in this browser. */
  readonly entry: JournalEntry | null;
  /** Null until a journal, a receipt or the service has named them. */
  readonly chains: OrderChains | null;
  readonly state: OrderState;
  readonly progress: OrderProgress;
  /** The nodes of both chains are configured, so that proof can be waited for. */
  readonly provable: boolean;
  readonly nodes: SideConsensus;
  /** When the service last responded, in service time; null before. A null `record` was not known to it then. */
  readonly respondedAt: Ms | null;
  /** Service time of the first report of the current status. */
  readonly statusSince: Ms | null;
  /** Failed reads of the record in a row, and the latest reason. */
  readonly serviceFailures: number;
  readonly serviceError: unknown;
  /** The error of the last read of a part; undefined if it succeeded or was not tried. */
  readonly unreadBy: Readonly<Partial<Record<Side | ReceiptPart, unknown>>>;
  readonly absent: Readonly<Partial<Record<ReceiptPart, Hex>>>;
  readonly isReading: boolean;
  /** The end, once only taking its deposit back, or a reorganisation, can change it. */
  readonly end: OrderStage | null;
};

const isProvable = (world: Pick<World, 'config' | 'chains'>, chains: OrderChains | null): boolean =>
  chains !== null && isReadable(world, chains.inputChain) && isReadable(world, chains.outputChain);

/** The chains that an entry of the journal names: its hash covers them. */
const chainsOfEntry = ({ inputChain, outputChain, order }: JournalEntry): OrderChains => ({
  inputChain,
  outputChain,
  endTime: ms(order.endTime * 1000),
});

const isSameChains = (a: OrderChains | null, b: OrderChains): boolean =>
  a?.inputChain === b.inputChain && a.outputChain === b.outputChain && a.endTime === b.endTime;

/** A receipt counts only beside a contract that the nodes agree about. */
const withAgreedReceipts = (order: FollowedOrder): Seen => {
  const { nodes, sourceReceipt, destinationReceipt } = order;
  const isAgreed = (consensus: NodeConsensus): boolean => consensus === 'agree' || consensus === 'silent';
  return {
    ...order,
    sourceReceipt: isAgreed(nodes.source) ? sourceReceipt : null,
    destinationReceipt: isAgreed(nodes.destination) ? destinationReceipt : null,
  };
};

/** Without known chains the end time of an order is not known, and not over. */
const contextOf = (order: FollowedOrder, now: Ms): StageContext => ({
  endTime: order.chains?.endTime ?? now,
  now,
  provable: order.provable,
  nodes: order.nodes,
  persistedEnd: order.entry?.end ?? null,
  statusSince: order.statusSince,
  isOwn: order.entry !== null,
});

const unseenOrder = (
  orderHash: Hex,
  entry: JournalEntry | null,
  chains: OrderChains | null,
  world: Pick<World, 'config' | 'chains'>,
): FollowedOrder => {
  const nodes = { source: null, destination: null };
  const end = entry?.end ?? null;
  const provable = isProvable(world, chains);
  return {
    ...unreadOrder,
    orderHash,
    entry,
    chains,
    provable,
    nodes,
    end: end?.stage ?? null,
    progress: emptyProgress,
    unreadBy: {},
    absent: {},
    isReading: true,
    respondedAt: null,
    statusSince: null,
    serviceFailures: 0,
    serviceError: null,
    state: getOrderState(emptyProgress, { endTime: ms(0), now: ms(0), provable, nodes, persistedEnd: end }),
  };
};

const endOf = ({ stage, final }: OrderState): OrderStage | null =>
  final || stage === 'failed' || isFinalStage(stage) ? stage : null;

/** A receipt is dropped with its block: after a reorganisation the contract does not confirm it. */
const remaining = (
  { sourceReceipt, destinationReceipt }: FollowedOrder,
  { deposit, fill }: OrderProgress,
  state: OrderState,
) => {
  const isDepositGone = deposit?.tx === sourceReceipt?.hash && isDenied(state.deposit);
  const isFillGone = fill?.tx === destinationReceipt?.hash && isDenied(state.delivery);
  return {
    sourceReceipt: isDepositGone ? null : sourceReceipt,
    destinationReceipt: isFillGone ? null : destinationReceipt,
  };
};

/** The order with new reads, and everything that is decided by them. */
const withReads = (
  order: FollowedOrder,
  seen: Partial<FollowedOrder>,
  world: Pick<World, 'config' | 'chains'>,
  now: Ms,
): FollowedOrder => {
  const read = { ...order, ...seen };
  const next = { ...read, provable: isProvable(world, read.chains) };
  const observations = orderObservations(next, withAgreedReceipts(next), world.config.pins);
  const progress = observations.reduce(observe, next.progress);
  const state = getOrderState(progress, contextOf(next, now));
  return { ...next, ...remaining(next, progress, state), progress, state, end: endOf(state) };
};

/** Reads of chains at once, over all orders: many receipts flood no node. */
const MAX_READS = 12;

const orderReads = () => import('../../world/chains/readOrder.ts');

/** The record is null if the service has none, and a receipt while it is not mined; chains are read by consensus. */
export const createOrderReads = (world: Pick<World, 'config' | 'client' | 'chains' | 'clock'>) => {
  const limit = pLimit(MAX_READS);
  return {
    record: (orderHash: Hex, signal: AbortSignal) => getOrder(world.client, orderHash, signal),
    contract: (chainKey: string, orderHash: Hex) =>
      limit(async () => (await orderReads()).readStatusConsensus(world, { chainKey }, orderHash)),
    confirmed: (chainKey: string, orderHash: Hex) =>
      limit(async () => (await orderReads()).readConfirmedStatus(world, { chainKey }, orderHash)),
    receipt: (chainKey: string, hash: Hex) =>
      limit(async () => (await (await orderReads()).readReceiptConsensus(world, chainKey, hash)).value),
  };
};

export type OrderReads = ReturnType<typeof createOrderReads>;

/** `chains` are those of a journal or a receipt; null: the service's record names them. */
export type OrderSubject = {
  readonly orderHash: Hex;
  readonly chains: OrderChains | null;
  /** False: the chains alone decide. */
  readonly readsService: boolean;
};

const isEnd = (status: OrderStatus): boolean => status === 'completed' || isGivenUp(status);

/** The service need not be polled again once it and the chains have an end. Without readable chains "completed" is one. */
export const isServiceDone = (
  status: OrderStatus | undefined,
  { final, provable }: { readonly final: boolean; readonly provable: boolean },
): boolean => status !== undefined && isEnd(status) && (final || (!provable && status === 'completed'));

/** 1 s thirty times, 2 s sixty times, 5 s 120 times, then 15 s; x4 while hidden. */
export const pollInterval = (polls: number, hidden: boolean): Ms => {
  const seconds = polls < 30 ? 1 : polls < 90 ? 2 : polls < 210 ? 5 : 15;
  return ms(seconds * 1000 * (hidden ? 4 : 1));
};

/** The reads of an order, each separately: one that hangs delays no other. */
type Part = 'record' | Side | `confirmed ${Side}` | ReceiptPart;

type FollowOrderParameters = {
  readonly world: Pick<World, 'config' | 'chains' | 'clock' | 'page'>;
  readonly reads: OrderReads;
  readonly subject: OrderSubject;
  readonly entry: JournalEntry | null;
  readonly known: FollowedOrder | undefined;
  readonly show: (order: FollowedOrder) => void;
  /** Called after the last poll: the end is confirmed and complete. */
  readonly done: () => void;
};

const CONFIRM_INTERVAL_MS = 4_000;
/** For an order past its end that the service has ended: only a node that was down can change it. */
const OVER_INTERVAL_MS = 10_000;

/**
 * Polls the record, both contracts and every transaction that the service names, until the end was read at the
 * confirmation depth of its chain and the service has one.
 */
export const followOrder = ({ world, reads, subject, entry, known, show, done }: FollowOrderParameters) => {
  const { clock, page } = world;
  const { orderHash, readsService } = subject;
  const leave = new AbortController();
  const { signal } = leave;
  /** The chains that the order's hash covers; those of a record are only the service's claim. */
  let proven = entry === null ? subject.chains : chainsOfEntry(entry);
  const usable = known !== undefined && (proven === null || isSameChains(known.chains, proven)) ? known : undefined;
  const before: FollowedOrder = { ...(usable ?? unseenOrder(orderHash, entry, proven, world)), entry };
  let order = before;
  let polls = 0;
  let cancel = (): void => undefined;
  const inFlight = new Set<Part>();
  /** Reads of this poll, whether they have ended or not. */
  let started = new Set<Part>();
  const unread = new Set<'record' | Side | ReceiptPart>();

  /** Null for a chain that is not known yet, or that cannot be read. */
  const readableChain = (side: Side): string | null => {
    const chainKey = order.chains?.[ORDER_SIDES[side].chain];
    return chainKey !== undefined && isReadable(world, chainKey) ? chainKey : null;
  };
  const rereadReceipts = (): void => {
    for (const { receipt } of Object.values(ORDER_SIDES))
      if (order[receipt] !== null || order.absent[receipt] !== undefined) unread.add(receipt);
  };
  const rereadChains = (): void => {
    for (const side of SIDES) if (readableChain(side) !== null) unread.add(side);
    rereadReceipts();
  };
  const change = (seen: Partial<FollowedOrder>): void => {
    const { respondedAt, serviceFailures } = { ...order, ...seen };
    const isReading = unread.size > 0 || (readsService && respondedAt === null && serviceFailures === 0);
    const next = withReads(order, { ...seen, isReading }, world, clock.now());
    // A poll without a change still finds that time has ended it.
    const isNew =
      Object.keys(seen).length > 0 ||
      isReading !== order.isReading ||
      next.provable !== order.provable ||
      next.state.stage !== order.state.stage ||
      next.state.final !== order.state.final;
    if (!isNew && order !== before) return;
    const isConfirmedNow = next.state.final && !order.state.final && order.end !== null;
    order = next;
    // Another block may include it by now.
    if (isConfirmedNow) rereadReceipts();
    show(order);
  };
  const withReading = (seen: Observation) => ({ progress: observe(order.progress, seen) });
  const unreadWith = (part: Side | ReceiptPart, why: unknown) => ({ unreadBy: { ...order.unreadBy, [part]: why } });

  const takeRecord = (record: OrderRecord | null): void => {
    unread.delete('record');
    const now = clock.now();
    const response = { respondedAt: now, serviceFailures: 0, serviceError: null };
    // A service that loses an order does not withdraw its earlier record.
    if (record === null) {
      change(response);
      return;
    }
    const isNewStatus = record.statusText !== order.record?.statusText;
    // Other chains under the same hash are another order: the observations so far do not apply.
    const isOtherOrder = proven === null && !isSameChains(order.chains, record);
    // A new status is compared with the chains at once.
    if (isOtherOrder || (isNewStatus && order.record !== null)) for (const side of SIDES) started.delete(side);
    if (isOtherOrder) {
      const { inputChain, outputChain, endTime } = record;
      order = unseenOrder(orderHash, null, { inputChain, outputChain, endTime }, world);
      rereadChains();
    }
    change({ ...response, record, ...(isNewStatus && { statusSince: now }) });
  };
  const needsRecord = (): boolean => !isServiceDone(order.record?.status, { ...order, final: order.state.final });
  /** A chain that shows its part is read at its confirmation depth; so is one that shows the end of an order. */
  const needsConfirmation = (side: Side): boolean =>
    order.state.confirmations[side] === 'unconfirmed' || order.state.awaited === side;

  /** Starts a read at most once in a poll. One that fails is repeated by the next poll. */
  const start = <Value>(
    part: Part,
    request: () => Promise<Value>,
    take: (value: Value) => void,
    fail: (error: unknown) => void = () => undefined,
  ): void => {
    if (started.has(part)) return;
    started.add(part);
    inFlight.add(part);
    const end = (work: () => void): void => {
      inFlight.delete(part);
      if (signal.aborted) return;
      work();
      startReads();
    };
    request().then(
      (value) => end(() => take(value)),
      (error) => end(() => fail(error)),
    );
  };
  const startChainReads = (side: Side, chainKey: string): void => {
    const at = clock.now();
    if (!order.state.final || unread.has(side))
      start(
        side,
        () => reads.contract(chainKey, orderHash),
        ({ value, silent }) => {
          unread.delete(side);
          const nodes = { ...order.nodes, [side]: silent > 0 ? 'silent' : 'agree' };
          change({ ...withReading({ by: side, what: 'latest', ...value, at }), nodes, ...unreadWith(side, undefined) });
        },
        // An observation of only some of the nodes does not count.
        (error) => {
          const found = error instanceof ChainReadError && error.contradicts ? 'contradict' : 'none';
          change({ nodes: { ...order.nodes, [side]: found }, ...unreadWith(side, error) });
        },
      );
    if (needsConfirmation(side))
      start(
        `confirmed ${side}`,
        () => reads.confirmed(chainKey, orderHash),
        ({ value }) => change(withReading({ by: side, what: 'confirmed', ...value })),
      );
    const part = ORDER_SIDES[side].receipt;
    const tx = order.record?.[ORDER_SIDES[side].tx] ?? null;
    if (tx === null) unread.delete(part);
    else if (order[part]?.hash !== tx || unread.has(part))
      start(
        part,
        () => reads.receipt(chainKey, tx),
        (receipt) => {
          unread.delete(part);
          const absent = { ...order.absent, [part]: receipt === null ? tx : undefined };
          if (receipt !== order[part] || absent[part] !== order.absent[part] || part in order.unreadBy)
            change({ [part]: receipt, absent, ...unreadWith(part, undefined) });
        },
        (error) => change(unreadWith(part, error)),
      );
  };
  /** Starts the reads of this poll that are due. One read may make another one due. */
  const startReads = (): void => {
    if (readsService && (needsRecord() || unread.has('record')))
      start(
        'record',
        () => reads.record(orderHash, signal),
        takeRecord,
        (error) => change({ serviceFailures: order.serviceFailures + 1, serviceError: error }),
      );
    for (const side of SIDES) {
      const chainKey = readableChain(side);
      if (chainKey !== null) startChainReads(side, chainKey);
    }
  };

  const isComplete = (): boolean => {
    const { record, provable, state, respondedAt } = order;
    const isUnconfirmed = (side: Side) => readableChain(side) !== null && state.confirmations[side] === 'unconfirmed';
    if (unread.size > 0 || SIDES.some(isUnconfirmed)) return false;
    if (!readsService) return state.final;
    // The service never had it, and its time is over.
    if (record === null && respondedAt !== null && state.stage === 'failed') return state.final;
    if (needsRecord()) return false;
    const hasReceipts = Object.values(ORDER_SIDES).every(
      ({ tx, receipt }) => record?.[tx] == null || order[receipt] !== null,
    );
    return !provable || hasReceipts;
  };
  const interval = (): number => {
    const { end, state, record, chains } = order;
    const shortest = pollInterval(polls, page.hidden());
    if (!readsService || (end !== null && !state.final)) return Math.max(shortest, CONFIRM_INTERVAL_MS);
    const isOver = chains !== null && clock.now() > chains.endTime + GRACE_MS;
    const isNamed = record !== null && isEnd(record.status);
    return isNamed && isOver && end === null ? Math.max(shortest, OVER_INTERVAL_MS) : shortest;
  };
  const stop = (): void => {
    cancel();
    leave.abort();
  };
  const poll = (): void => {
    cancel();
    change({});
    if (isComplete()) {
      stop();
      done();
      return;
    }
    started = new Set(inFlight);
    startReads();
    cancel = clock.schedule(poll, interval());
    polls += 1;
  };
  rereadChains();
  poll();
  return {
    readsService,
    renew: (newer: JournalEntry): void => {
      proven = chainsOfEntry(newer);
      if (!isSameChains(order.chains, proven)) {
        const { record, respondedAt, statusSince } = order;
        order = { ...unseenOrder(orderHash, newer, proven, world), record, respondedAt, statusSince };
        rereadChains();
      }
      change({ entry: newer });
    },
    nudge: (): void => {
      if (signal.aborted) return;
      rereadChains();
      if (readsService) unread.add('record');
      poll();
    },
    stop,
  };
};
