import { useEffect, useState } from 'react';
import type { OrderReceipt } from '../../domain/order/receipt/OrderReceipt.ts';
import type { ReceiptFinding } from '../../domain/order/receipt/ReceiptFinding.ts';
import { useService } from '../../ports/useService.ts';

/** What checking a text came to. */
export type Verdict =
  | { readonly state: 'empty' }
  | { readonly state: 'checking' }
  | { readonly state: 'unreadable'; readonly sentence: string }
  | { readonly state: 'checked'; readonly receipt: OrderReceipt; readonly findings: readonly ReceiptFinding[] };

/** Checks a receipt on this device: nothing is asked of the service or of any chain. */
export const useVerdict = (text: string): Verdict => {
  const { config } = useService();
  const [known, setKnown] = useState<{ readonly text: string; readonly verdict: Verdict } | null>(null);
  const { pins } = config;
  useEffect(() => {
    let current = true;
    const check = async (): Promise<Verdict> => {
      const [{ readReceipt }, { verifyReceipt }] = await Promise.all([
        import('../../domain/order/receipt/readReceipt.ts'),
        import('../../domain/order/receipt/verifyReceipt.ts'),
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
