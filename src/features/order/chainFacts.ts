import { useQuery } from '@tanstack/react-query';
import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import type { Order } from '../../domain/order/Order.ts';
import { type ContractStatus, isUnderWay, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { SettlementEvent } from '../../domain/order/settlementEvents.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { orderMessages } from '../../messages/order.ts';
import type { Agreed } from '../../world/chains/readChain.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { chainFactQueries } from '../../world/queries/chainFactQueries.ts';

/** Something read from a chain: its value, still being read, or not readable. `null` values mean the chain has none. */
export type Read<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'reading' }
  | { readonly state: 'unread'; readonly why: string };

/** The struct that a contract logged for an order. */
type OrderEvent = { readonly contract: Address; readonly order: Order };

/** What one chain says about an order. */
export type SideFacts = {
  /** The receipt of the transaction the service names; value null where the chain does not have it. */
  readonly receipt: Read<Receipt | null> | null;
  /** The contract's own status of this order. */
  readonly status: Read<ContractStatus>;
  /** The Deposit (source) or Fill (destination) event of this order in that receipt, at the pinned contract. */
  readonly event: OrderEvent | null;
  /** Whether that receipt holds what it should: this event, or of an order on one chain its settlement, which carries no struct. */
  readonly isOfOrder: boolean;
  /** How the nodes of this chain answered: not all of them, or not alike; null where there is nothing to say of it. */
  readonly nodes: 'silent' | 'contradict' | null;
};

/** Both chains. */
export type ChainFacts = { readonly source: SideFacts; readonly destination: SideFacts };

/** The event of this kind that the trusted contract logged for this order, with its struct; null where there is none. */
export const findOrderEvent = (
  events: readonly SettlementEvent[],
  contract: string,
  kind: 'Deposit' | 'Fill',
  orderHash: Hex,
): OrderEvent | null => {
  const event = events.find((one) => one.kind === kind && isOf(one, contract, orderHash));
  return event?.order ? { contract: event.contract, order: event.order } : null;
};

const isOf = (event: SettlementEvent, contract: string, orderHash: Hex): boolean =>
  sameAddress(event.contract, contract) && sameAddress(event.orderId, orderHash);

type Answer<Value> = { readonly data: Agreed<Value> | undefined; readonly error: Error | null };

/** Nodes that contradict each other take back what one of them said before. */
const contradicts = ({ error }: Pick<Answer<unknown>, 'error'>): boolean =>
  error instanceof CausewayError && 'contradicts' in error && error.contradicts === true;

const readOf = <Value>(answer: Answer<Value>): Read<Value> => {
  const { data, error } = answer;
  if (data !== undefined && !contradicts(answer)) return { state: 'read', value: data.value };
  return error === null ? { state: 'reading' } : { state: 'unread', why: error.message };
};

const nodesWord = (answers: readonly Answer<unknown>[]): SideFacts['nodes'] => {
  if (answers.some(contradicts)) return 'contradict';
  return answers.some(({ data }) => (data?.silent ?? 0) > 0) ? 'silent' : null;
};

/** Nodes that are behind, or away, are read again. */
const REFETCH_MS = 10_000;
const everyOf =
  <Value>(every: number | false, isBehind: (value: Value) => boolean) =>
  ({ state: { data, error } }: { readonly state: Answer<Value> }): number | false => {
    if (error !== null || (data?.silent ?? 0) > 0) return REFETCH_MS;
    return every === false && data !== undefined && isBehind(data.value) ? REFETCH_MS : every;
  };

/**
 * What both chains say about an order, read by this browser from the configured nodes: receipts with their events, and
 * the contracts' own status. A node that is down leaves its facts unread; nothing else depends on it. `readAt`: when the
 * older of the two statuses was read.
 */
export const useChainFacts = (
  record: OrderRecord,
  chains: readonly Chain[],
): { readonly facts: ChainFacts; readonly readAt: Ms | null } => {
  const world = useWorld();
  const { orderHash, status } = record;
  const final = !isUnderWay(status);
  const every = final ? (false as const) : 4_000;

  const receiptQuery = (chainKey: string, hash: OrderRecord['srcTx']) => ({
    ...chainFactQueries.agreedReceipt(world, chainKey, hash ?? '0x'),
    enabled: hash !== null,
    refetchInterval: everyOf(every, (value: Receipt | null) => value === null),
  });
  // What was read under another word of the service is no answer to this one.
  const statusQuery = (chain: Chain | undefined) => ({
    ...chainFactQueries.orderStatus(world, chain?.chainKey ?? '', orderHash, status),
    enabled: chain !== undefined,
    refetchInterval: everyOf(
      every,
      (value: ContractStatus) => status === 'completed' && (value === 'unknown' || value === 'active'),
    ),
  });

  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  const srcReceipt = useQuery(receiptQuery(record.inputChain, record.srcTx));
  const dstReceipt = useQuery(receiptQuery(record.outputChain, record.dstTx));
  const srcStatus = useQuery(statusQuery(source));
  const dstStatus = useQuery(statusQuery(destination));

  /** Events count only from the contract this deployment pins, whatever address the service lists, and whether it lists one. */
  const pinned = (chainKey: string): string => ownValue(world.config.pins.contracts, chainKey) ?? '';

  const side = (
    kind: 'Deposit' | 'Fill',
    chainKey: string,
    chain: Chain | undefined,
    hash: OrderRecord['srcTx'],
    receipt: Answer<Receipt | null>,
    contract: Answer<ContractStatus>,
  ): SideFacts => {
    const read = readOf(receipt);
    const events = (read.state === 'read' ? read.value?.events : undefined) ?? [];
    const contractThere = pinned(chainKey);
    const event = findOrderEvent(events, contractThere, kind, orderHash);
    // On one chain a fill settles at once, and only Settle is emitted.
    const settles = (one: SettlementEvent): boolean => one.kind === 'Settle' && isOf(one, contractThere, orderHash);
    const atOnce = kind === 'Fill' && record.inputChain === record.outputChain;
    return {
      receipt: hash === null ? null : read,
      status: chain === undefined ? { state: 'unread', why: orderMessages.get().notListed } : readOf(contract),
      event,
      isOfOrder: event !== null || (atOnce && events.some(settles)),
      nodes: nodesWord([receipt, contract]),
    };
  };
  const facts = {
    source: side('Deposit', record.inputChain, source, record.srcTx, srcReceipt, srcStatus),
    destination: side('Fill', record.outputChain, destination, record.dstTx, dstReceipt, dstStatus),
  };
  const readAt = Math.min(srcStatus.dataUpdatedAt, dstStatus.dataUpdatedAt);
  return { facts, readAt: readAt > 0 ? ms(readAt) : null };
};
