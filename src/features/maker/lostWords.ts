import { formatAmount } from '../../domain/amount/formatAmount.ts';
import type { Token } from '../../domain/token/Token.ts';
import type { SentAnswer } from './SentAnswer.ts';

const BPS = 10_000n;

/** By how much an answer lost: "gave 0.51 USDC more (5.1 bps)"; null where the winner's amount is not known. */
export const lostWords = ({ order, winnerGave }: SentAnswer, token: Token | null): string | null => {
  if (winnerGave === null) return null;
  const more = winnerGave - order.inputAmount;
  if (more <= 0n) return 'The winner gave no more than you: it was chosen for another reason, or answered first.';
  const tenths = order.inputAmount === 0n ? 0n : (more * BPS * 10n) / order.inputAmount;
  const amount = `${formatAmount(more, token?.decimals ?? null)} ${token?.symbol ?? ''}`.trim();
  return `The winner gave ${amount} more (${tenths / 10n}.${tenths % 10n} bps).`;
};
