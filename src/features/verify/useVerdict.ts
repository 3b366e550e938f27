import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { AppConfig } from '../../domain/config.ts';
import { ORDER_SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { OrderReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import {
  type EndCheck,
  getReceiptLevel,
  type ReceiptFinding,
  type ReceiptLevel,
  withChains,
} from '../../domain/receipt/receiptFindings.ts';
import { ms } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import type { FollowedOrder } from '../../engines/orderStatus/followOrder.ts';
import { useEngines, useWorld } from '../../entities/context/useWorld.ts';
import { isReadable } from '../../world/chains/createChains.ts';
import { receiptQueries } from '../../world/queries/contractQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import type { World } from '../../world/World.ts';

export type CheckedReceipt = {
  readonly receipt: OrderReceipt;
  readonly findings: readonly ReceiptFinding[];
  readonly level: ReceiptLevel;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  /** The chains are part of the findings. */
  readonly isRead: boolean;
  readonly isReading: boolean;
  readonly refresh: () => void;
};

export type Verdict =
  | { readonly state: 'empty' | 'checking' | 'notLoaded' }
  | { readonly state: 'unreadable'; readonly why: Extract<ReadReceipt, { ok: false }> }
  | { readonly state: 'checked'; readonly checked: CheckedReceipt };

const noTokens: readonly Token[] = [];

const useLists = () => {
  const lists = useQuery(tokenQueries.lists(useWorld()));
  return { listed: lists.data?.tokens ?? noTokens, lists: lists.dataUpdatedAt, isLoading: lists.isLoading };
};

const checkText = async (text: string, pins: AppConfig['pins'], listed: readonly Token[]) => {
  const [{ readReceipt }, { listedToken, verifyReceipt }] = await Promise.all([
    import('../../domain/receipt/readReceipt.ts'),
    import('../../domain/receipt/verifyReceipt.ts'),
  ]);
  const read = readReceipt(text, isSimulated);
  if (!read.ok) return read;
  const { receipt } = read;
  const token = (end: Side) => listedToken(end, receipt, pins, listed);
  const tokens = { input: token('source'), output: token('destination') };
  const findings = await verifyReceipt(receipt, pins, listed);
  return { ok: true as const, receipt, tokens, findings, level: getReceiptLevel(findings) };
};

/** One side by the engine; null while being read. Only the consensus of all nodes is proof. */
const confirmationOf = (
  world: World,
  receipt: OrderReceipt,
  order: FollowedOrder | undefined,
  end: Side,
): EndCheck['confirmation'] | null => {
  if (!isReadable(world, receipt[ORDER_SIDES[end].chain])) return 'notChecked';
  // An order that was read on other chains than the receipt names is another order.
  const { inputChain, outputChain } = order?.chains ?? {};
  if (order === undefined || inputChain !== receipt.inputChain || outputChain !== receipt.outputChain) return null;
  const nodes = order.nodes[end];
  if (nodes === null) return null;
  return nodes === 'agree' ? order.state.confirmations[end] : 'notChecked';
};

/** One side of a receipt by its chain, and the transaction that the receipt names; `check` is null while they are read. */
const useEndCheck = (end: Side, receipt: OrderReceipt | null, order: FollowedOrder | undefined) => {
  const world = useWorld();
  const chainKey = receipt?.[ORDER_SIDES[end].chain] ?? '';
  const tx = isReadable(world, chainKey) ? receipt?.[end]?.tx : undefined;
  const { data, isLoading, isError, refetch } = useQuery({
    ...receiptQueries.consensus(world, chainKey, tx ?? '0x'),
    enabled: tx !== undefined,
    refetchOnWindowFocus: 'always',
  });
  const confirmation = receipt === null || isLoading ? null : confirmationOf(world, receipt, order, end);
  const mined = data === undefined || data.silent > 0 || isError ? undefined : data.value;
  return {
    check: confirmation === null ? null : { confirmation, tx: mined },
    refresh: () => void (tx !== undefined && refetch()),
  };
};

/** The findings of a receipt with those of both chains; null while one of them is read. */
const useChainFindings = (receipt: OrderReceipt | null, findings: readonly ReceiptFinding[]) => {
  const { orderStatus } = useEngines();
  useEffect(() => {
    if (receipt === null) return;
    const { orderHash, inputChain, outputChain, order } = receipt;
    const chains = { inputChain, outputChain, endTime: ms(order.endTime * 1000) };
    return orderStatus.hold(orderHash, { chains, readsService: false });
  }, [orderStatus, receipt]);
  const order = useStore(orderStatus.store, ({ orders }) => receipt && orders.get(receipt.orderHash)) ?? undefined;
  const source = useEndCheck('source', receipt, order);
  const destination = useEndCheck('destination', receipt, order);
  const ends = source.check && destination.check && { source: source.check, destination: destination.check };
  return {
    read: receipt && ends && withChains(findings, receipt, ends),
    refresh: () => {
      if (receipt !== null) orderStatus.nudge(receipt.orderHash);
      source.refresh();
      destination.refresh();
    },
  };
};

/** Checks a receipt on this device and, if it is consistent, on both chains. */
export const useVerdict = (text: string): Verdict => {
  const { pins } = useWorld().config;
  const { listed, lists, isLoading } = useLists();
  const { data, isError } = useQuery({
    queryKey: queryKeys.receiptCheck({ text, pins, lists }),
    queryFn: () => checkText(text, pins, listed),
    enabled: text.trim() !== '' && !isLoading,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
  const consistent = data?.ok === true && data.level !== 'false' ? data : null;
  const { read, refresh } = useChainFindings(consistent?.receipt ?? null, consistent?.findings ?? []);
  if (text.trim() === '') return { state: 'empty' };
  if (isError) return { state: 'notLoaded' };
  if (data === undefined) return { state: 'checking' };
  if (!data.ok) return { state: 'unreadable', why: data };
  const { receipt, tokens } = data;
  const findings = read ?? data.findings;
  const level = getReceiptLevel(findings);
  const isReading = consistent !== null && read === null;
  return { state: 'checked', checked: { receipt, tokens, findings, level, isRead: read !== null, isReading, refresh } };
};
