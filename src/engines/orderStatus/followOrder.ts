import pLimit from 'p-limit';
import type { Hex } from 'viem';
import type { OrderRecord, OrderStatus } from '../../domain/order/OrderRecord.ts';
import { GRACE_MS } from '../../domain/order/OrderRecord.ts';
import { orderObservations, type SeenOrder, unreadOrder } from '../../domain/order/status/orderObservations.ts';
import {
  type ContractReading,
  emptyProgress,
  type OrderProgress,
  observe,
  type Side,
} from '../../domain/order/status/orderProgress.ts';
import {
  awaitedSide,
  getOrderState,
  isDenied,
  isFinalStage,
  type NodeConsensus,
  type OrderStage,
  type OrderState,
  type SideConsensus,
  type StageContext,
} from '../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { ChainReadError } from '../../world/chains/ChainReadError.ts';
import { isReadable } from '../../world/chains/isReadable.ts';
import type { Consensus } from '../../world/chains/readChain.ts';
import {
  type Receipt,
  readConfirmedStatus,
  readReceiptConsensus,
  readStatusConsensus,
  type StatusAtBlock,
} from '../../world/chains/readOrder.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import type { World } from '../../world/World.ts';

export type OrderReads = {
  /** The service's record, or null if it has none. */
  readonly record: (orderHash: Hex, signal: AbortSignal) => Promise<OrderRecord | null>;
  /** In the newest block, by all nodes of the chain. */
  readonly contract: (chainKey: string, orderHash: Hex) => Promise<Consensus<StatusAtBlock>>;
  /** At the confirmation depth of the chain, by all of its nodes. */
  readonly confirmed: (chainKey: string, orderHash: Hex) => Promise<Consensus<ContractReading>>;
  /** Null while it is not mined; by all nodes of the chain. */
  readonly receipt: (chainKey: string, hash: Hex) => Promise<Receipt | null>;
};

/** Reads of chains at once, over all orders: many receipts flood no node. */
const MAX_READS = 12;

export const createOrderReads = (world: Pick<World, 'config' | 'client' | 'chains' | 'clock'>): OrderReads => {
  const limit = pLimit(MAX_READS);
  return {
    record: (orderHash, signal) => orderQueries.byHash(world, orderHash).queryFn({ signal }),
    contract: (chainKey, orderHash) => limit(() => readStatusConsensus(world, { chainKey }, orderHash)),
    confirmed: (chainKey, orderHash) => limit(() => readConfirmedStatus(world, { chainKey }, orderHash)),
    receipt: async (chainKey, hash) => (await limit(() => readReceiptConsensus(world, chainKey, hash))).value,
  };
};

type Seen = SeenOrder<Receipt>;

/** An order to follow. `chains` are those of a journal or a receipt; null: the service's record names them. */
export type OrderSubject = {
  readonly orderHash: Hex;
  readonly chains: OrderChains | null;
  /** False: the chains alone decide. */
  readonly asksService: boolean;
};

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
  /** Transactions that a chain does not have. */
  readonly absent: Readonly<Partial<Record<ReceiptPart, Hex>>>;
  readonly isReading: boolean;
  /** The end, once only taking its deposit back, or a reorganisation, can change it. */
  readonly end: OrderStage | null;
};

const ENDS: readonly OrderStatus[] = ['completed', 'failed', 'cancelled', 'expired'];

/**
 * True if the service need not be polled again: it reported an end, and the chains show one too. Without readable chains its
 * "completed" is final.
 */
export const isServiceDone = (
  status: OrderStatus | undefined,
  { final, provable }: { readonly final: boolean; readonly provable: boolean },
): boolean => status !== undefined && ENDS.includes(status) && (final || (!provable && status === 'completed'));

/** 1 s thirty times, 2 s sixty times, 5 s 120 times, then 15 s; x4 while hidden. */
export const pollInterval = (polls: number, hidden: boolean): Ms => {
  const seconds = polls < 30 ? 1 : polls < 90 ? 2 : polls < 210 ? 5 : 15;
  return ms(seconds * 1000 * (hidden ? 4 : 1));
};

const isProvable = (world: Pick<World, 'config' | 'chains'>, chains: OrderChains | null): boolean =>
  chains !== null && isReadable(world, chains.inputChain) && isReadable(world, chains.outputChain);

/** The chains that an entry of the journal names: its hash covers them. */
export const chainsOfEntry = ({ inputChain, outputChain, order }: JournalEntry): OrderChains => ({
  ...{ inputChain, outputChain, endTime: ms(order.endTime * 1000) },
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
  oneChain: order.chains !== null && order.chains.inputChain === order.chains.outputChain,
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
    ...{ orderHash, entry, chains, provable, nodes, end: end?.stage ?? null, progress: emptyProgress },
    ...{ unreadBy: {}, absent: {}, isReading: true },
    ...{ respondedAt: null, statusSince: null, serviceFailures: 0, serviceError: null },
    state: getOrderState(emptyProgress, { endTime: ms(0), now: ms(0), provable, nodes, persistedEnd: end }),
  };
};

/** The reads of an order, each by itself: one that hangs holds up no other. */
type Part = 'record' | Side | `confirmed ${Side}` | ReceiptPart;
type ReceiptPart = 'sourceReceipt' | 'destinationReceipt';

const SIDES = ['source', 'destination'] as const;

const endOf = ({ stage, final }: OrderState): OrderStage | null =>
  final || stage === 'failed' || isFinalStage(stage) ? stage : null;

/** A receipt is dropped with its block: after a reorganisation the contract does not confirm it. */
const remaining = (
  { sourceReceipt, destinationReceipt }: FollowedOrder,
  { deposit, fill }: OrderProgress,
  state: OrderState,
) => {
  const hasDeposit = deposit?.tx === sourceReceipt?.hash && isDenied(state.deposit);
  const hasFill = fill?.tx === destinationReceipt?.hash && isDenied(state.delivery);
  return {
    sourceReceipt: hasDeposit ? null : sourceReceipt,
    destinationReceipt: hasFill ? null : destinationReceipt,
  };
};

export type Follower = {
  readonly renew: (entry: JournalEntry) => void;
  readonly nudge: () => void;
  readonly stop: () => void;
};

export type FollowOrderParameters = {
  readonly world: Pick<World, 'config' | 'chains' | 'clock' | 'page'>;
  readonly reads: OrderReads;
  readonly subject: OrderSubject;
  readonly entry: JournalEntry | null;
  readonly known: FollowedOrder | undefined;
  readonly show: (order: FollowedOrder) => void;
  /** Called after the last poll: the end is confirmed and complete. */
  readonly done: () => void;
};

/** While an end waits for its confirmation depth. */
const CONFIRM_INTERVAL_MS = 4_000;
/** For an order past its end that the service has ended: only a node that was down can change it. */
const OVER_INTERVAL_MS = 10_000;

/**
 * Polls the record, both contracts and every transaction that the service names, until the end was read at the
 * confirmation depth of its chain and the service has one.
 */
export const followOrder = ({ world, reads, subject, entry, known, show, done }: FollowOrderParameters): Follower => {
  const { config, clock, page } = world;
  const { orderHash, asksService } = subject;
  const leave = new AbortController();
  const inFlight = new Set<Part>();
  /** The chains that the order's hash covers; those of a record are only the service's claim. */
  let proven = entry === null ? subject.chains : chainsOfEntry(entry);
  const usable = known !== undefined && (proven === null || isSameChains(known.chains, proven)) ? known : undefined;
  const before: FollowedOrder = { ...(usable ?? unseenOrder(orderHash, entry, proven, world)), entry };
  /** Parts to read since the start or the last nudge. */
  const unread = new Set<'record' | Side | ReceiptPart>();
  let order = before;
  let polls = 0;
  let cancel = (): void => undefined;

  const chainOf = (side: Side): string | null =>
    (side === 'source' ? order.chains?.inputChain : order.chains?.outputChain) ?? null;
  const contracts = (): readonly Side[] =>
    SIDES.filter((side) => {
      const chainKey = chainOf(side);
      return chainKey !== null && isReadable(world, chainKey);
    });
  const readAll = (): void => {
    for (const side of contracts()) unread.add(side);
    rereadReceipts();
  };
  const rereadReceipts = (): void => {
    for (const part of ['sourceReceipt', 'destinationReceipt'] as const)
      if (order[part] !== null || order.absent[part] !== undefined) unread.add(part);
  };
  const change = (seen: Partial<FollowedOrder>): void => {
    if (leave.signal.aborted) return;
    const next = { ...order, ...seen };
    const progress = orderObservations(next, withAgreedReceipts(next), config.pins).reduce(observe, next.progress);
    const state = getOrderState(progress, contextOf(next, clock.now()));
    const end = endOf(state);
    const isReading = unread.size > 0 || (asksService && next.respondedAt === null && next.serviceFailures === 0);
    // A poll without a change still finds that time has ended it.
    const isNew = Object.keys(seen).length > 0 || state.stage !== order.state.stage || isReading !== order.isReading;
    if (!isNew && end === order.end && state.final === order.state.final && order !== before) return;
    const isConfirmedNow = state.final && !order.state.final && order.end !== null;
    order = { ...next, ...remaining(next, progress, state), progress, state, end, isReading };
    // Another block may include it by now.
    if (isConfirmedNow) rereadReceipts();
    show(order);
  };
  const stop = (): void => {
    cancel();
    leave.abort();
  };

  /** A read that fails is repeated by the next poll. */
  const read = <T>(
    part: Part,
    request: () => Promise<T>,
    onValue: (value: T) => void,
    fail: (error: unknown) => void = () => undefined,
  ): void => {
    if (inFlight.has(part)) return;
    inFlight.add(part);
    const ended = (then: () => void): void => {
      inFlight.delete(part);
      if (!leave.signal.aborted) then();
    };
    request().then(
      (value) => ended(() => onValue(value)),
      (error) => ended(() => fail(error)),
    );
  };
  const unreadWith = (part: Side | ReceiptPart, why: unknown) => ({ unreadBy: { ...order.unreadBy, [part]: why } });
  const readContract = (side: Side): void => {
    const chainKey = chainOf(side);
    if (chainKey === null) return;
    const at = clock.now();
    read(
      side,
      () => reads.contract(chainKey, orderHash),
      ({ value, silent }) => {
        unread.delete(side);
        const nodes = { ...order.nodes, [side]: silent > 0 ? 'silent' : 'agree' };
        change({ [side]: { ...value, at }, nodes, ...unreadWith(side, undefined) });
        readConfirmed();
      },
      // An observation of only some of the nodes does not count.
      (error) => {
        const contradicts = error instanceof ChainReadError && error.contradicts;
        change({ nodes: { ...order.nodes, [side]: contradicts ? 'contradict' : 'none' }, ...unreadWith(side, error) });
      },
    );
  };
  const readConfirmed = (): void => {
    for (const side of SIDES) {
      const chainKey = chainOf(side);
      if (chainKey === null || !isConfirmationWanted(side)) continue;
      read(
        `confirmed ${side}`,
        () => reads.confirmed(chainKey, orderHash),
        ({ value }) => change({ confirmed: { ...order.confirmed, [side]: value } }),
      );
    }
  };
  /** A chain that shows its part is read at its confirmation depth; so is one that shows the end of an order. */
  const isConfirmationWanted = (side: Side): boolean =>
    order.state.confirmations[side] === 'unconfirmed' ||
    awaitedSide(order.progress, contextOf(order, clock.now())) === side;
  const readReceipt = (part: ReceiptPart, side: Side, tx: Hex | null): void => {
    if (tx === null) unread.delete(part);
    const isKnown = order[part]?.hash === tx && !unread.has(part);
    const chainKey = chainOf(side);
    if (tx === null || isKnown || chainKey === null || !isReadable(world, chainKey)) return;
    read(
      part,
      () => reads.receipt(chainKey, tx),
      (receipt) => {
        unread.delete(part);
        const absent = { ...order.absent, [part]: receipt === null ? tx : undefined };
        const isNew = receipt !== order[part] || absent[part] !== order.absent[part] || part in order.unreadBy;
        if (isNew) change({ [part]: receipt, absent, ...unreadWith(part, undefined) });
      },
      (error) => change(unreadWith(part, error)),
    );
  };
  const readReceipts = (): void => {
    readReceipt('sourceReceipt', 'source', order.record?.srcTx ?? null);
    readReceipt('destinationReceipt', 'destination', order.record?.dstTx ?? null);
  };
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
    const isChanged = isNewStatus && order.record !== null;
    // Other chains under the same hash are another order: the observations so far do not apply.
    const isOtherOrder = proven === null && !isSameChains(order.chains, record);
    if (isOtherOrder) {
      const { inputChain, outputChain, endTime } = record;
      order = unseenOrder(orderHash, null, { inputChain, outputChain, endTime }, world);
      readAll();
    }
    change({ ...response, record, ...(isNewStatus && { statusSince: now }) });
    if (isChanged || isOtherOrder) for (const side of contracts()) readContract(side);
    readReceipts();
  };
  const needsNoRecord = (): boolean => isServiceDone(order.record?.status, { ...order, final: order.state.final });
  const isOver = (): boolean => order.chains !== null && clock.now() > order.chains.endTime + GRACE_MS;
  const isComplete = (): boolean => {
    const { record, sourceReceipt, destinationReceipt, provable, state, respondedAt } = order;
    if (unread.size > 0 || SIDES.some((side) => isReadableSide(side) && state.confirmations[side] === 'unconfirmed'))
      return false;
    if (!asksService) return state.final;
    // The service never had it, and its time is over.
    if (record === null && respondedAt !== null && state.stage === 'failed') return state.final;
    if (!needsNoRecord()) return false;
    const wantsSource = record?.srcTx != null && sourceReceipt === null;
    const wantsDestination = record?.dstTx != null && destinationReceipt === null;
    return !provable || (!wantsSource && !wantsDestination);
  };
  const isReadableSide = (side: Side): boolean => contracts().includes(side);
  const pauseNow = (): number => {
    const pause = pollInterval(polls, page.hidden());
    if (order.end !== null && !order.state.final) return Math.max(pause, CONFIRM_INTERVAL_MS);
    if (!asksService) return Math.max(pause, CONFIRM_INTERVAL_MS);
    const isNamed = order.record !== null && ENDS.includes(order.record.status);
    return isNamed && isOver() && order.end === null ? Math.max(pause, OVER_INTERVAL_MS) : pause;
  };
  const pollOnce = (): void => {
    cancel();
    change({});
    if (isComplete()) {
      stop();
      done();
      return;
    }
    if (asksService && (!needsNoRecord() || unread.has('record')))
      read(
        'record',
        () => reads.record(orderHash, leave.signal),
        takeRecord,
        (error) => change({ serviceFailures: order.serviceFailures + 1, serviceError: error }),
      );
    for (const side of contracts()) if (!order.state.final || unread.has(side)) readContract(side);
    readConfirmed();
    readReceipts();
    cancel = clock.schedule(pollOnce, pauseNow());
    polls += 1;
  };
  readAll();
  pollOnce();
  return {
    renew: (newer) => {
      proven = chainsOfEntry(newer);
      if (!isSameChains(order.chains, proven)) {
        const { record, respondedAt, statusSince } = order;
        order = { ...unseenOrder(orderHash, newer, proven, world), record, respondedAt, statusSince };
        readAll();
      }
      change({ entry: newer });
    },
    nudge: () => {
      if (leave.signal.aborted) return;
      readAll();
      if (asksService) unread.add('record');
      pollOnce();
    },
    stop,
  };
};
