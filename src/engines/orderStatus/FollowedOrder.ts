import type { Hex } from 'viem';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Side } from '../../domain/order/orderSides.ts';
import {
  emptyProgress,
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
  type NodeConsensus,
  type OrderStage,
  type OrderState,
  type SideConsensus,
  type StageContext,
} from '../../domain/order/status/orderStatus.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { isReadable } from '../../world/chains/createChains.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';

type Seen = SeenOrder<Receipt>;

export type ReceiptPart = 'sourceReceipt' | 'destinationReceipt';

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
export const chainsOfEntry = ({ inputChain, outputChain, order }: JournalEntry): OrderChains => ({
  inputChain,
  outputChain,
  endTime: ms(order.endTime * 1000),
});

export const isSameChains = (a: OrderChains | null, b: OrderChains): boolean =>
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
  oneChain: order.chains !== null && order.chains.inputChain === order.chains.outputChain,
});

export const unseenOrder = (
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
export const withReads = (
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
