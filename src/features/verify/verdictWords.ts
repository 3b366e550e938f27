import type { ReceiptFinding } from '../../domain/order/receipt/ReceiptFinding.ts';

/** The sum of a check in words. */
export type VerdictWords = {
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
