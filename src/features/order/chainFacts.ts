import { useQuery } from '@tanstack/react-query';
import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { type AppConfig, ownValue } from '../../domain/config.ts';
import type { Order } from '../../domain/order/Order.ts';
import { type ContractStatus, isUnderWay, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { SettlementEvent } from '../../domain/order/settlementEvents.ts';
import { orderObservations, type SeenOrder } from '../../domain/order/status/orderObservations.ts';
import {
  type ContractReading,
  emptyProgress,
  type Observation,
  type OrderProgress,
  observe,
  type Side,
} from '../../domain/order/status/orderProgress.ts';
import {
  awaitedSide,
  type NodesWord,
  type NodesWords,
  progressStage,
  type StageContext,
} from '../../domain/order/status/orderStatus.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { orderMessages } from '../../messages/order.ts';
import type { Agreed } from '../../world/chains/readChain.ts';
import type { Receipt, StatusAtBlock } from '../../world/chains/readOrder.ts';
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
type StatusAnswer = Answer<StatusAtBlock> & { readonly dataUpdatedAt: number };

/** Nodes that contradict each other take back what one of them said before. */
const contradicts = ({ error }: Pick<Answer<unknown>, 'error'>): boolean =>
  error instanceof CausewayError && 'contradicts' in error && error.contradicts === true;

const readOf = <Value>(answer: Answer<Value>): Read<Value> => {
  const { data, error } = answer;
  if (data !== undefined && !contradicts(answer)) return { state: 'read', value: data.value };
  return error === null ? { state: 'reading' } : { state: 'unread', why: error.message };
};

/** Events count only from the contract this deployment pins, whatever address the service lists, and whether it lists one. */
const pinned = ({ pins }: Pick<AppConfig, 'pins'>, chainKey: string): string =>
  ownValue(pins.contracts, chainKey) ?? '';

/** The transaction of a side that the service names, where the chain has it. */
export const minedOf = ({ receipt }: Pick<SideFacts, 'receipt'>): Receipt | null =>
  receipt?.state === 'read' ? receipt.value : null;

/** The nodes' responses for a status, summed up; null before there are any. */
const nodesOf = (answer: StatusAnswer): NodesWord => {
  if (answer.error !== null) return contradicts(answer) ? 'contradict' : 'none';
  if (answer.data === undefined) return null;
  return answer.data.silent > 0 ? 'silent' : 'agree';
};

const nodesWord = (answers: readonly Answer<unknown>[]): SideFacts['nodes'] => {
  if (answers.some(contradicts)) return 'contradict';
  return answers.some(({ data }) => (data?.silent ?? 0) > 0) ? 'silent' : null;
};

/** Nodes that are behind, or away, are read again. */
const REFETCH_MS = 10_000;
/** Interval between reads of an end until it is confirmed. */
const CONFIRM_INTERVAL_MS = 4_000;
const everyOf =
  <Value>(every: number | false, isBehind: (value: Value) => boolean) =>
  ({ state: { data, error } }: { readonly state: Answer<Value> }): number | false => {
    if (error !== null || (data?.silent ?? 0) > 0) return REFETCH_MS;
    return every === false && data !== undefined && isBehind(data.value) ? REFETCH_MS : every;
  };

/** One contract at its confirmation depth, and in the newest block at the same moment. */
type Confirmation = { readonly latest: StatusAtBlock; readonly confirmed: ContractReading };

const withConfirmation = (progress: OrderProgress, by: Side, read: Confirmation | undefined): OrderProgress => {
  if (read === undefined) return progress;
  const { latest, confirmed } = read;
  const at = progress[by]?.at ?? confirmed.at;
  const seen: readonly Observation[] = [
    { by, what: 'latest', ...latest, at },
    { by, what: 'confirmed', ...confirmed },
  ];
  return seen.reduce(observe, progress);
};

const nothing: SeenOrder = {
  ...{ record: null, source: null, destination: null, confirmed: { source: null, destination: null } },
  ...{ sourceReceipt: null, destinationReceipt: null },
};

/** The progress of an order by the service's record alone. */
export const toldOf = (record: OrderRecord, pins: AppConfig['pins']): OrderProgress =>
  orderObservations(record, { ...nothing, record }, pins).reduce(observe, emptyProgress);

/** The reads of both chains: fact by fact, and the progress of the order by them. */
type ChainRead = {
  readonly facts: ChainFacts;
  readonly progress: OrderProgress;
  readonly nodes: NodesWords;
  /** Its end was read at the confirmation depth of its chain. */
  readonly final: boolean;
  /** When the older of the two statuses was read. */
  readonly readAt: Ms | null;
};

/**
 * What both chains say about an order, read by this browser from the configured nodes: receipts with their events, and
 * the contracts' own status, until an end of it is confirmed and on every return to the page. A node that is down leaves
 * its facts unread; nothing else depends on it.
 */
export const useChainFacts = (record: OrderRecord, chains: readonly Chain[]): ChainRead => {
  const world = useWorld();
  const { config, clock } = world;
  const { orderHash, status } = record;
  const every = isUnderWay(status) ? 4_000 : (false as const);

  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  // What was read under another word of the service is no answer to this one.
  const statusQuery = (chain: Chain | undefined) => ({
    ...chainFactQueries.orderStatus(world, chain?.chainKey ?? '', orderHash, status),
    ...{ enabled: chain !== undefined, refetchOnWindowFocus: 'always' as const },
    refetchInterval: everyOf(
      every,
      ({ status: contract }: StatusAtBlock) =>
        status === 'completed' && (contract === 'unknown' || contract === 'active'),
    ),
  });
  const srcStatus = useQuery(statusQuery(source));
  const dstStatus = useQuery(statusQuery(destination));
  const nodes = { source: nodesOf(srcStatus), destination: nodesOf(dstStatus) };
  const readable = (chainKey: string): boolean =>
    pinned(config, chainKey) !== '' && world.chains.rpc(chainKey) !== null;
  const context: StageContext = {
    endTime: record.endTime,
    now: clock.now(),
    provable: readable(record.inputChain) && readable(record.outputChain),
    nodes,
  };
  const readingOf = (answer: StatusAnswer): ContractReading | null => {
    if (answer.data === undefined || contradicts(answer)) return null;
    return { ...answer.data.value, at: ms(answer.dataUpdatedAt + clock.now() - clock.localNow()) };
  };
  const latest = { ...nothing, record, source: readingOf(srcStatus), destination: readingOf(dstStatus) };
  const read = orderObservations(record, latest, config.pins).reduce(observe, emptyProgress);

  const awaited = awaitedSide(read, context);
  const confirmQuery = (side: Side, chainKey: string) => ({
    ...chainFactQueries.confirmedStatus(world, chainKey, orderHash),
    enabled: awaited === side,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Confirmation | undefined } }) =>
      data !== undefined && awaitedSide(withConfirmation(read, side, data), context) === null
        ? (false as const)
        : CONFIRM_INTERVAL_MS,
  });
  const srcConfirmed = useQuery(confirmQuery('source', record.inputChain));
  const dstConfirmed = useQuery(confirmQuery('destination', record.outputChain));
  const confirmed = withConfirmation(
    withConfirmation(read, 'source', srcConfirmed.data),
    'destination',
    dstConfirmed.data,
  );
  const { final } = progressStage(confirmed, context);

  const receiptQuery = (chainKey: string, hash: OrderRecord['srcTx']) => ({
    ...chainFactQueries.agreedReceipt(world, chainKey, hash ?? '0x'),
    ...{ enabled: hash !== null, refetchOnWindowFocus: 'always' as const },
    refetchInterval: everyOf(every, (value: Receipt | null) => value === null || (awaited !== null && !final)),
  });
  const srcReceipt = useQuery(receiptQuery(record.inputChain, record.srcTx));
  const dstReceipt = useQuery(receiptQuery(record.outputChain, record.dstTx));

  const side = (
    kind: 'Deposit' | 'Fill',
    chainKey: string,
    chain: Chain | undefined,
    hash: OrderRecord['srcTx'],
    receipt: Answer<Receipt | null>,
    contract: StatusAnswer,
    reading: ContractReading | null,
  ): SideFacts => {
    const mined = readOf(receipt);
    const events = (mined.state === 'read' ? mined.value?.events : undefined) ?? [];
    const contractThere = pinned(config, chainKey);
    const event = findOrderEvent(events, contractThere, kind, orderHash);
    // On one chain a fill settles at once, and only Settle is emitted.
    const settles = (one: SettlementEvent): boolean => one.kind === 'Settle' && isOf(one, contractThere, orderHash);
    const atOnce = kind === 'Fill' && record.inputChain === record.outputChain;
    const asked = readOf(contract);
    const newest: Read<ContractStatus> =
      asked.state === 'read' ? { state: 'read', value: reading?.status ?? asked.value.status } : asked;
    return {
      receipt: hash === null ? null : mined,
      status: chain === undefined ? { state: 'unread', why: orderMessages.get().notListed } : newest,
      event,
      isOfOrder: event !== null || (atOnce && events.some(settles)),
      nodes: nodesWord([receipt, contract]),
    };
  };
  const facts = {
    source: side('Deposit', record.inputChain, source, record.srcTx, srcReceipt, srcStatus, confirmed.source),
    destination: side(
      'Fill',
      record.outputChain,
      destination,
      record.dstTx,
      dstReceipt,
      dstStatus,
      confirmed.destination,
    ),
  };
  const mined = { ...nothing, sourceReceipt: minedOf(facts.source), destinationReceipt: minedOf(facts.destination) };
  const progress = orderObservations(record, mined, config.pins).reduce(observe, confirmed);
  const readAt = Math.min(srcStatus.dataUpdatedAt, dstStatus.dataUpdatedAt);
  return { facts, progress, nodes, final, readAt: readAt > 0 ? ms(readAt) : null };
};
