import { useQueries, useQuery } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useEffect } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { AppConfig } from '../../domain/config.ts';
import { ORDER_SIDES, SIDES, type Side } from '../../domain/order/orderSides.ts';
import type { OrderReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import {
  type EndCheck,
  getReceiptLevel,
  type ReceiptFinding,
  type ReceiptLevel,
  withChains,
} from '../../domain/receipt/receiptFindings.ts';
import type { Token } from '../../domain/token.ts';
import type { FollowedOrder, OrderChains } from '../../engines/orderStatus/followOrder.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { isReadable } from '../../world/chains/isReadable.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { receiptQueries } from '../../world/queries/receiptQueries.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import type { World } from '../../world/World.ts';

export type CheckedReceipt = {
  readonly receipt: OrderReceipt;
  readonly findings: readonly ReceiptFinding[];
  readonly level: ReceiptLevel;
  /** The tokens by this site's lists; null if unlisted. */
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly requested: boolean;
  readonly isReading: boolean;
  readonly ask: () => void;
};

export type Verdict =
  | { readonly state: 'empty' | 'checking' | 'notLoaded' }
  | { readonly state: 'unreadable'; readonly why: Extract<ReadReceipt, { ok: false }> }
  | { readonly state: 'checked'; readonly checked: CheckedReceipt };

const noTokens: readonly Token[] = [];

/** Many receipts at once must not block the device. */
const MAX_CHECKS = 8;
const onDevice = pLimit(MAX_CHECKS);

type Inputs = { readonly text: string; readonly pins: AppConfig['pins']; readonly lists: number };

const computation = (inputs: Inputs, listed: readonly Token[]) => ({
  queryKey: queryKeys.receiptCheck(inputs),
  queryFn: () =>
    onDevice(async () => {
      // A turn of its own, so that the page responds between two.
      await new Promise((go) => setTimeout(go));
      const [{ readReceipt }, { listedToken, verifyReceipt }] = await Promise.all([
        import('../../domain/receipt/readReceipt.ts'),
        import('../../domain/receipt/verifyReceipt.ts'),
      ]);
      const { text, pins } = inputs;
      const read = readReceipt(text, isSimulated);
      if (!read.ok) return read;
      const { receipt } = read;
      const token = (end: Side) => listedToken(end, receipt, pins, listed);
      const tokens = { input: token('source'), output: token('destination') };
      const findings = await verifyReceipt(receipt, pins, listed);
      return { ok: true as const, receipt, tokens, findings, level: getReceiptLevel(findings) };
    }),
  networkMode: 'always' as const,
  structuralSharing: false,
  gcTime: 0,
  retry: false,
});

type Computed = Awaited<ReturnType<ReturnType<typeof computation>['queryFn']>>;

type Proof = { readonly findings: readonly ReceiptFinding[]; readonly level: ReceiptLevel };

/** One receipt whose chains are read: null as long as one of them is. */
type ReadProof = {
  readonly proof: Proof | null;
  readonly isReading: boolean;
  readonly refresh: () => void;
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

/** Reads the chains of consistent receipts once `requested`. */
const useProofs = (computed: readonly (Computed | undefined)[], requested: boolean): readonly (ReadProof | null)[] => {
  const world = useWorld();
  const { orderStatus } = useEngines();
  const read = computed.map((one) => (requested && one?.ok === true && one.level !== 'false' ? one : null));
  const held = JSON.stringify(
    read.flatMap((one) => {
      if (one === null) return [];
      const { orderHash, inputChain, outputChain, order } = one.receipt;
      return [[orderHash, { inputChain, outputChain, endTime: order.endTime * 1000 }]];
    }),
  );
  useEffect(() => {
    const orders = JSON.parse(held) as readonly (readonly [Hex, OrderChains])[];
    const releases = orders.map(([hash, chains]) => orderStatus.hold(hash, { chains, readsService: false }));
    return () => {
      for (const release of releases) release();
    };
  }, [orderStatus, held]);
  const orders = useStore(orderStatus.store, (state) => state.orders);
  // Two receipts may name one transaction.
  const named = new Map(
    read.flatMap((one) =>
      SIDES.flatMap((end) => {
        const tx = one?.receipt[end]?.tx;
        const chainKey = one === null ? '' : one.receipt[ORDER_SIDES[end].chain];
        return tx === undefined || !isReadable(world, chainKey)
          ? []
          : [[`${chainKey} ${tx}`, receiptQueries.consensus(world, chainKey, tx)] as const];
      }),
    ),
  );
  const responses = useQueries({
    queries: [...named.values()].map((query) => ({ ...query, refetchOnWindowFocus: 'always' as const })),
  });
  const txs = new Map<string, (typeof responses)[number] | undefined>(
    [...named.keys()].map((key, at) => [key, responses[at]]),
  );
  return read.map((one) => {
    if (one === null) return null;
    const { receipt } = one;
    const order = orders.get(receipt.orderHash);
    const responseOf = (end: Side) => txs.get(`${receipt[ORDER_SIDES[end].chain]} ${receipt[end]?.tx}`);
    const ends = SIDES.map((end) => {
      const { data, isLoading, isError } = responseOf(end) ?? {};
      const tx = data === undefined || data.silent > 0 || isError === true ? undefined : data.value;
      return { confirmation: isLoading === true ? null : confirmationOf(world, receipt, order, end), tx };
    });
    const [source, destination] = ends;
    const isDone = source?.confirmation != null && destination?.confirmation != null;
    const findings = isDone
      ? withChains(one.findings, receipt, { source: source as EndCheck, destination: destination as EndCheck })
      : null;
    return {
      proof: findings === null ? null : { findings, level: getReceiptLevel(findings) },
      isReading: !isDone,
      refresh: () => {
        orderStatus.nudge(receipt.orderHash);
        for (const end of SIDES) void responseOf(end)?.refetch();
      },
    };
  });
};

export const useLists = () => {
  const lists = useQuery(tokenQueries.lists(useWorld()));
  return { listed: lists.data?.tokens ?? noTokens, lists: lists.dataUpdatedAt, isLoading: lists.isLoading };
};

/** Checks receipts on this device and, once `requested`, the consistent ones on both chains. */
export const useVerdicts = (texts: readonly string[], requested: boolean): readonly Verdict[] => {
  const { pins } = useWorld().config;
  const { listed, lists, isLoading } = useLists();
  const computed = useQueries({
    queries: texts.map((text) => ({
      ...computation({ text, pins, lists }, listed),
      enabled: text.trim() !== '' && !isLoading,
    })),
  });
  const proofs = useProofs(
    computed.map(({ data }) => data),
    requested,
  );
  return computed.map(({ data, isError }, index): Verdict => {
    if (texts[index]?.trim() === '') return { state: 'empty' };
    if (isError) return { state: 'notLoaded' };
    if (data === undefined) return { state: 'checking' };
    if (!data.ok) return { state: 'unreadable', why: data };
    const { receipt, findings, level, tokens } = data;
    const read = proofs[index] ?? null;
    const checked: CheckedReceipt = {
      receipt,
      tokens,
      ...(read?.proof ?? { findings, level }),
      ask: () => read?.refresh(),
      isReading: read?.isReading === true,
      requested: read?.proof != null,
    };
    return { state: 'checked', checked };
  });
};
