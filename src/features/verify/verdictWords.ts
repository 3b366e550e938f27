import type { ReadReceipt } from '../../domain/receipt/readReceipt.ts';
import type { ReceiptLevel } from '../../domain/receipt/verifyReceipt.ts';
import { verifyMessages } from '../../messages/verify.ts';
import type { StatusIcon } from '../../ui/StatusIcon.tsx';

/** How each answer looks: its mark, the ground it stands on, and the mark's colour. */
export const levels = {
  proven: { shape: 'completed', look: 'bg-completed-soft text-completed', tone: 'text-completed' },
  consistent: { shape: 'received', look: 'bg-pending-soft text-pending', tone: 'text-pending' },
  false: { shape: 'failed', look: 'bg-failed-soft text-failed', tone: 'text-failed' },
} as const satisfies Record<ReceiptLevel, { shape: StatusIcon.Shape; look: string; tone: string }>;

/** Why a text is no receipt, in words. */
export const refusal = ({ why, where }: Extract<ReadReceipt, { ok: false }>): string => {
  const t = verifyMessages.get();
  if (why === 'noReceipt') return where === null ? t.noReceipt : t.noReceiptAt({ where });
  if (why === 'simulated') return t.simulatedReceipt;
  if (why === 'real') return t.realReceipt;
  if (why === 'otherSpelling') return where === null ? t.otherSpelling : t.otherSpellingAt({ where });
  return t[why];
};
