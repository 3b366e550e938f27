import { useQuery } from '@tanstack/react-query';
import type { AppConfig } from '../../domain/config.ts';
import type { OrderReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptFinding, ReceiptLevel } from '../../domain/receipt/verifyReceipt.ts';
import type { Token } from '../../domain/token.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';
import type { World } from '../../world/World.ts';

/** A receipt with all that is known of it. */
export type CheckedReceipt = {
  readonly receipt: OrderReceipt;
  readonly findings: readonly ReceiptFinding[];
  readonly level: ReceiptLevel;
  /** The tokens as this site's lists name them; null where none does. */
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly asked: boolean;
  readonly isAsking: boolean;
  readonly ask: () => void;
};

/** Result of checking a text. */
export type Verdict =
  | { readonly state: 'empty' }
  | { readonly state: 'checking' }
  | { readonly state: 'notLoaded' }
  | { readonly state: 'unreadable'; readonly why: Extract<ReadReceipt, { ok: false }> }
  | { readonly state: 'checked'; readonly checked: CheckedReceipt };

const noTokens: readonly Token[] = [];

/** Runs work so much at once, the rest after it: many receipts flood neither this device nor a node. */
const atMost = (most: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running === most) await new Promise<void>((go) => void waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A turn of its own, so that the page answers in between.
      if (next === undefined) running -= 1;
      else setTimeout(next);
    }
  };
};

const onDevice = atMost(8);
const onChains = atMost(6);

/** A text, and what it is compared with. */
export type Inputs = { readonly text: string; readonly pins: AppConfig['pins']; readonly lists: number };

/** Checks on this device. They need no network. */
export const computation = (inputs: Inputs, listed: readonly Token[]) => ({
  queryKey: queryKeys.receiptCheck(inputs),
  queryFn: () =>
    onDevice(async () => {
      const [{ readReceipt }, { getReceiptLevel, listedToken, verifyReceipt }] = await Promise.all([
        import('../../domain/receipt/readReceipt.ts'),
        import('../../domain/receipt/verifyReceipt.ts'),
      ]);
      const { text, pins } = inputs;
      const read = readReceipt(text, isSimulated);
      if (!read.ok) return read;
      const { receipt } = read;
      const token = (end: 'source' | 'destination') => listedToken(end, receipt, pins, listed);
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

const CONFIRM_INTERVAL_MS = 4_000;

/** Chain facts of a receipt; null if it could not be read. */
export const proof = (world: World, inputs: Inputs, computed: Computed | undefined) => {
  const read = computed?.ok ? computed : null;
  return {
    queryKey: queryKeys.receiptProof(world, inputs),
    queryFn: () =>
      onChains(async () => {
        if (read === null) return null;
        const [{ askChains }, { getReceiptLevel, withAnswers }] = await Promise.all([
          import('./askChains.ts'),
          import('../../domain/receipt/verifyReceipt.ts'),
        ]);
        const findings = withAnswers(read.findings, read.receipt, await askChains(world, read.receipt));
        return { findings, level: getReceiptLevel(findings) };
      }),
    // An early proof is read again until it is confirmed, and every proof on a return to the page.
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Proof | null | undefined } }) =>
      data?.findings.some(({ verdict }) => verdict === 'early') === true && CONFIRM_INTERVAL_MS,
    refetchOnWindowFocus: 'always' as const,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  };
};

/** The token lists of this site, which name what a receipt is about. */
export const useLists = () => {
  const lists = useQuery(tokenQueries.lists(useWorld()));
  return { listed: lists.data ?? noTokens, lists: lists.dataUpdatedAt, isLoading: lists.isLoading };
};

/**
 * Checks a receipt on this device; the chains are asked only when the person wants it: `askedFor` is the text that they are
 * asked about.
 */
export const useVerdict = (text: string, askedFor: string | null, onAsk: (text: string) => void): Verdict => {
  const world = useWorld();
  const { listed, lists, isLoading } = useLists();
  const inputs = { text, pins: world.config.pins, lists };
  const computed = useQuery({ ...computation(inputs, listed), enabled: text.trim() !== '' && !isLoading });
  const answers = useQuery({
    ...proof(world, inputs, computed.data),
    enabled: computed.data?.ok === true && askedFor === text,
  });
  if (text.trim() === '') return { state: 'empty' };
  if (computed.isError) return { state: 'notLoaded' };
  if (computed.data === undefined) return { state: 'checking' };
  if (!computed.data.ok) return { state: 'unreadable', why: computed.data };
  const { receipt, findings, level, tokens } = computed.data;
  const said = askedFor === text ? (answers.data ?? null) : null;
  const ask = (): void => {
    if (askedFor === text) void answers.refetch();
    else onAsk(text);
  };
  const shown = said ?? { findings, level };
  return {
    state: 'checked',
    checked: { receipt, tokens, ...shown, ask, isAsking: answers.isFetching, asked: said !== null },
  };
};
