import { useQueries } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainByKey } from '../../domain/chain/chainByKey.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import type { ContractStatus } from '../../domain/order/contractStatus.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { SettlementEvent } from '../../domain/order/settlementEvents.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import type { Receipt } from '../../service/evm/readReceipt.ts';
import { chainFactQueries } from '../../service/queries/chainFactQueries.ts';
import { receiptQueries } from '../../service/queries/receiptQueries.ts';

/** Something read from a chain: its value, still being read, or not readable. `null` values mean the chain has none. */
export type Read<Value> =
  | { readonly state: 'read'; readonly value: Value }
  | { readonly state: 'reading' }
  | { readonly state: 'unread'; readonly why: string };

/** What one chain says about an order. */
export type SideFacts = {
  /** The receipt of the transaction the service names; value null where the chain does not have it. */
  readonly receipt: Read<Receipt | null> | null;
  /** The contract's own status of this order. */
  readonly status: Read<ContractStatus>;
  /** The struct in the Deposit (source) or Fill (destination) event of that receipt. */
  readonly order: Order | null;
};

/** Both chains. */
export type ChainFacts = { readonly source: SideFacts; readonly destination: SideFacts };

/** The struct that a Deposit or Fill event of the trusted contract carries for this order; null where there is none. */
export const eventOrder = (
  events: readonly SettlementEvent[],
  contract: string,
  kind: 'Deposit' | 'Fill',
  orderHash: Hex,
): Order | null => {
  const event = events.find(
    (one) => one.kind === kind && sameAddress(one.contract, contract) && sameAddress(one.orderId, orderHash),
  );
  return event?.order ?? null;
};

type Answer<Value> = { readonly data: Value | undefined; readonly error: Error | null };

const readOf = <Value>({ data, error }: Answer<Value>): Read<Value> => {
  if (data !== undefined) return { state: 'read', value: data };
  return error === null ? { state: 'reading' } : { state: 'unread', why: error.message };
};

const UNLISTED = { state: 'unread', why: 'The service does not list this chain.' } as const;

/**
 * What both chains say about an order, read by this browser from the configured nodes: receipts with their events, and
 * the contracts' own status. A node that is down leaves its facts unread; nothing else depends on it.
 */
export const useChainFacts = (record: OrderRecord, chains: readonly Chain[]): ChainFacts => {
  const world = useWorld();
  const { orderHash, status } = record;
  const final = status !== 'pending' && status !== 'received';
  const every = final ? (false as const) : 4_000;

  const receiptQuery = (chainKey: string, hash: OrderRecord['srcTx']) => ({
    ...receiptQueries.of(world, chainKey, hash ?? '0x'),
    enabled: hash !== null,
    refetchInterval: every,
  });
  const statusQuery = (chain: Chain | undefined) => ({
    ...chainFactQueries.orderStatus(world, chain?.chainKey ?? '', orderHash),
    enabled: chain !== undefined,
    refetchInterval: every,
  });

  const source = chainByKey(chains, record.inputChain);
  const destination = chainByKey(chains, record.outputChain);
  const [srcReceipt, dstReceipt] = useQueries({
    queries: [receiptQuery(record.inputChain, record.srcTx), receiptQuery(record.outputChain, record.dstTx)],
  });
  const [srcStatus, dstStatus] = useQueries({ queries: [statusQuery(source), statusQuery(destination)] });

  /** Events count only from the contract this deployment pins, whatever address the service lists. */
  const pinned = ({ chainKey }: Chain): string => ownValue(world.config.pins.contracts, chainKey) ?? '';

  const side = (
    kind: 'Deposit' | 'Fill',
    chain: Chain | undefined,
    hash: OrderRecord['srcTx'],
    receipt: Answer<Receipt | null>,
    contract: Answer<ContractStatus>,
  ): SideFacts => ({
    receipt: hash === null ? null : readOf(receipt),
    status: chain === undefined ? UNLISTED : readOf(contract),
    order: chain && receipt.data ? eventOrder(receipt.data.events, pinned(chain), kind, orderHash) : null,
  });
  return {
    source: side('Deposit', source, record.srcTx, srcReceipt, srcStatus),
    destination: side('Fill', destination, record.dstTx, dstReceipt, dstStatus),
  };
};
