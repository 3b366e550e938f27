import type { SymbolRisk } from '../../domain/symbolRisk.ts';
import { pickerMessages as t } from '../../messages/swap.ts';

export const describeSymbolRisk = (risk: SymbolRisk | null): string => {
  if (risk === null) return t.riskNone;
  if (risk.kind === 'same') return t.riskSame;
  return risk.kind === 'alike' ? t.riskAlike({ symbol: risk.listed }) : t.riskLetters;
};
