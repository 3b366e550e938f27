import type { SymbolRisk } from '../../domain/symbolRisk.ts';
import { pickerMessages } from '../../messages/swap.ts';

export const describeSymbolRisk = (risk: SymbolRisk | null): string => {
  const t = pickerMessages.get();
  if (risk === null) return t.riskNone;
  if (risk.kind === 'same') return t.riskSame;
  return risk.kind === 'alike' ? t.riskAlike({ symbol: risk.listed }) : t.riskLetters;
};
