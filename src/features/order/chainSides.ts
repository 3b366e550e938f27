import type { Address, Hex } from 'viem';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { ContractStatus, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isProof, ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { orderMessages } from '../../messages/order.ts';
import { ChainReadError } from '../../world/chains/ChainReadError.ts';
import { isReadable } from '../../world/chains/createChains.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';

/** Something read from a chain: its value, still being read, or not readable. `null` values mean the chain has none. */
export type Read<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'reading' }
  | { readonly state: 'unread'; readonly why: string };

type OrderEvent = { readonly contract: Address; readonly order: Order };

export type ChainSide = {
  /** The receipt of the transaction that the service names; value null if the chain does not have it. */
  readonly receipt: Read<Receipt | null> | null;
  readonly status: Read<ContractStatus>;
  /** The Deposit (source) or Fill (destination) event of this order in that receipt, at the pinned contract. */
  readonly event: OrderEvent | null;
  /** True if that receipt has this event, or the settlement of a same-chain order, which has no struct. */
  readonly isOfOrder: boolean;
  /** A note if not all nodes of this chain responded, or not alike; null otherwise. */
  readonly nodes: 'silent' | 'contradict' | null;
};

export type ChainSides = Readonly<Record<Side, ChainSide>>;

export const minedOf = ({ receipt }: Pick<ChainSide, 'receipt'>): Receipt | null =>
  receipt?.state === 'read' ? receipt.value : null;

const unread = (error: unknown): Read<never> => ({
  state: 'unread',
  why: error instanceof CausewayError ? describeMessage(error.happened) : orderMessages.notReadable,
});

const contradicts = (error: unknown): boolean => error instanceof ChainReadError && error.contradicts;

type ReadWorld = Pick<World, 'config' | 'chains'>;

const readSide = (
  world: ReadWorld,
  order: FollowedOrder,
  record: OrderRecord,
  chains: readonly Chain[],
  side: Side,
): ChainSide => {
  const of = ORDER_SIDES[side];
  const [chainKey, hash, part] = [record[of.chain], record[of.tx], of.receipt];
  const canRead = isReadable(world, chainKey);
  const [statusError, receiptError] = [order.unreadBy[side], order.unreadBy[part]];
  const status = (): Read<ContractStatus> => {
    if (chainByKey(chains, chainKey) === undefined) return { state: 'unread', why: orderMessages.notListed };
    if (!canRead || order.nodes[side] === 'contradict') return unread(statusError);
    const reading = order.progress[side];
    if (reading !== null) return { state: 'read', value: reading.status };
    return statusError === undefined ? { state: 'reading' } : unread(statusError);
  };
  const receipt = (tx: Hex): Read<Receipt | null> => {
    if (!canRead || contradicts(receiptError)) return unread(receiptError);
    if (order[part]?.hash === tx) return { state: 'read', value: order[part] };
    if (order.absent[part] === tx) return { state: 'read', value: null };
    return receiptError === undefined ? { state: 'reading' } : unread(receiptError);
  };
  const mined = hash === null ? null : receipt(hash);
  const events = (mined?.state === 'read' ? mined.value?.events : undefined) ?? [];
  const own = events.filter((event) => isProof(side, record, event, world.config.pins));
  const [event = null] = own.flatMap(({ contract, order }) => (order === null ? [] : [{ contract, order }]));
  const isDisputed = order.nodes[side] === 'contradict' || contradicts(receiptError);
  return {
    receipt: mined,
    status: status(),
    event,
    isOfOrder: own.length > 0,
    nodes: isDisputed ? 'contradict' : order.nodes[side] === 'silent' ? 'silent' : null,
  };
};

export const chainSides = (
  world: ReadWorld,
  order: FollowedOrder,
  record: OrderRecord,
  chains: readonly Chain[],
): ChainSides => ({
  source: readSide(world, order, record, chains, 'source'),
  destination: readSide(world, order, record, chains, 'destination'),
});
