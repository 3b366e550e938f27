import { useQuery } from '@tanstack/react-query';
import type { OrderReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptFinding, ReceiptLevel } from '../../domain/receipt/verifyReceipt.ts';
import type { Token } from '../../domain/token.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { tokenQueries } from '../../world/queries/tokenQueries.ts';
import { isSimulated } from '../../world/simulation/simulated.ts';

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

/** What checking a text came to. */
export type Verdict =
  | { readonly state: 'empty' }
  | { readonly state: 'checking' }
  | { readonly state: 'notLoaded' }
  | { readonly state: 'unreadable'; readonly why: Extract<ReadReceipt, { ok: false }> }
  | { readonly state: 'checked'; readonly checked: CheckedReceipt };

const noTokens: readonly Token[] = [];

/**
 * Checks a receipt on this device; the chains are asked only when the person wants it: `askedFor` is the text that they are
 * asked about.
 */
export const useVerdict = (text: string, askedFor: string | null, onAsk: (text: string) => void): Verdict => {
  const world = useWorld();
  const { pins } = world.config;
  const lists = useQuery(tokenQueries.lists(world));
  const listed = lists.data ?? noTokens;
  const inputs = { text, pins, lists: lists.dataUpdatedAt };
  const computed = useQuery({
    queryKey: queryKeys.receiptCheck(inputs),
    queryFn: async () => {
      const [{ readReceipt }, { getReceiptLevel, listedToken, verifyReceipt }] = await Promise.all([
        import('../../domain/receipt/readReceipt.ts'),
        import('../../domain/receipt/verifyReceipt.ts'),
      ]);
      const read = readReceipt(text, isSimulated);
      if (!read.ok) return read;
      const { receipt } = read;
      const token = (end: 'source' | 'destination') => listedToken(end, receipt, pins, listed);
      const tokens = { input: token('source'), output: token('destination') };
      const findings = await verifyReceipt(receipt, pins, listed);
      return { ok: true as const, receipt, tokens, findings, level: getReceiptLevel(findings) };
    },
    // Without a network there is nothing to wait for: it is computed here.
    networkMode: 'always',
    enabled: text.trim() !== '' && !lists.isLoading,
    structuralSharing: false,
    gcTime: 0,
    retry: false,
  });
  const read = computed.data?.ok ? computed.data : null;
  const answers = useQuery({
    queryKey: queryKeys.receiptProof(world, inputs),
    queryFn: async () => {
      if (read === null) return null;
      const [{ askChains }, { getReceiptLevel, withAnswers }] = await Promise.all([
        import('./askChains.ts'),
        import('../../domain/receipt/verifyReceipt.ts'),
      ]);
      const findings = withAnswers(read.findings, read.receipt, await askChains(world, read.receipt));
      return { findings, level: getReceiptLevel(findings) };
    },
    enabled: read !== null && askedFor === text,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
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
