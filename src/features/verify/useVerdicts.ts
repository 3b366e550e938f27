import { useQueries } from '@tanstack/react-query';
import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptLevel } from '../../domain/receipt/verifyReceipt.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { type CheckedReceipt, computation, type Inputs, proof, useLists } from './useVerdict.ts';

/** What checking one of many came to, in a word; and its receipt, where there is one. */
export type ShortVerdict = {
  readonly state: ReceiptLevel | 'checking' | 'asking' | 'unreadable';
  readonly why: Extract<ReadReceipt, { ok: false }> | null;
  readonly of: Pick<CheckedReceipt, 'receipt' | 'tokens'> | null;
};

/** Checks many receipts, one after another; the chains are asked about all that were read once `asked`. */
export const useVerdicts = (texts: readonly string[], asked: boolean): readonly ShortVerdict[] => {
  const world = useWorld();
  const { pins } = world.config;
  const { listed, lists, isLoading } = useLists();
  const inputs = texts.map((text): Inputs => ({ text, pins, lists }));
  const computed = useQueries({
    queries: inputs.map((one) => ({ ...computation(one, listed), enabled: !isLoading })),
  });
  const answers = useQueries({
    queries: inputs.map((one, index) => {
      const data = computed[index]?.data;
      return { ...proof(world, one, data), enabled: asked && data?.ok === true };
    }),
  });
  return computed.map(({ data, isError }, index): ShortVerdict => {
    if (isError) return { state: 'unreadable', why: null, of: null };
    if (data === undefined) return { state: 'checking', why: null, of: null };
    if (!data.ok) return { state: 'unreadable', why: data, of: null };
    const said = answers[index]?.data;
    const isAsking = asked && said === undefined;
    return { state: isAsking ? 'asking' : (said?.level ?? data.level), why: null, of: data };
  });
};
