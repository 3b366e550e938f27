import { useEffect, useState } from 'react';
import type { OrderReceipt, ReceiptFinding } from '../../domain/receipt/OrderReceipt.ts';
import { useWorld } from '../../entities/context/useWorld.ts';

/** What checking a text came to. */
export type Verdict =
  | { readonly state: 'empty' }
  | { readonly state: 'checking' }
  | { readonly state: 'unreadable'; readonly sentence: string }
  | { readonly state: 'checked'; readonly receipt: OrderReceipt; readonly findings: readonly ReceiptFinding[] };

/** Checks a receipt on this device: nothing is asked of the service or of any chain. */
export const useVerdict = (text: string): Verdict => {
  const { config } = useWorld();
  const [known, setKnown] = useState<{ readonly text: string; readonly verdict: Verdict } | null>(null);
  const { pins } = config;
  useEffect(() => {
    let current = true;
    const check = async (): Promise<Verdict> => {
      const [{ readReceipt }, { verifyReceipt }] = await Promise.all([
        import('../../domain/receipt/readReceipt.ts'),
        import('../../domain/receipt/verifyReceipt.ts'),
      ]);
      const read = readReceipt(text);
      if (!read.ok) return { state: 'unreadable', sentence: read.sentence };
      return { state: 'checked', receipt: read.receipt, findings: await verifyReceipt(read.receipt, pins) };
    };
    if (text.trim() === '') return;
    check().then(
      (verdict) => current && setKnown({ text, verdict }),
      () =>
        current &&
        setKnown({
          text,
          verdict: { state: 'unreadable', sentence: 'The checking code could not be loaded. Reload the page.' },
        }),
    );
    return () => {
      current = false;
    };
  }, [text, pins]);
  if (text.trim() === '') return { state: 'empty' };
  return known?.text === text ? known.verdict : { state: 'checking' };
};

/** The sum of a check in words. */
type VerdictWords = {
  readonly tone: 'ok' | 'failed' | 'pending';
  readonly title: string;
  readonly rest: string;
};

/** Says what a receipt proves. Anything broken outweighs all that holds; what is absent is named, not forgiven. */
export const verdictWords = (findings: readonly ReceiptFinding[]): VerdictWords => {
  const of = (verdict: ReceiptFinding['verdict']) => findings.filter((finding) => finding.verdict === verdict);
  const [broken, absent] = [of('broken').length, of('absent')];
  if (broken > 0) {
    return {
      tone: 'failed',
      title: `This receipt does not hold: ${broken} of ${findings.length} checks fail.`,
      rest: 'Do not rely on it. Ask for it again from whoever gave it to you, or look the order up.',
    };
  }
  const delivered = findings.some((finding) => finding.code === 'destination' && finding.verdict === 'holds');
  if (absent.length > 0) {
    return {
      tone: 'pending',
      title: delivered ? 'What is here holds; something is missing.' : 'This proves the order, not its delivery.',
      rest: absent.map((finding) => finding.sentence).join(' '),
    };
  }
  return {
    tone: 'ok',
    title: `All ${findings.length} checks hold.`,
    rest: 'The order is the one that was signed, and the events are those of its payment and delivery. That these events stand in their blocks only a node of the chain can say: compare the two transactions.',
  };
};
