import type { ReactElement } from 'react';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';
import type { Token } from '../../../domain/token/Token.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Holding } from '../model/useHoldings.ts';

/** What the account holds; with its time of reading while offline. */
export const BalanceText = ({ holding, token, offline }: BalanceText.Props): ReactElement | null => {
  if (token === null || holding.state === 'none') return null;
  if (holding.state === 'loading') return <Skeleton width={72} />;
  if (holding.state === 'failed') return <span className="text-text-3">Balance not readable</span>;
  const text = formatAmount(holding.value, token.decimals, 'receive');
  return (
    <span title={`${formatAmount(holding.value, token.decimals, 'full')} ${token.symbol}`}>
      <span className="max-md:sr-only">{offline ? '' : 'Balance '}</span>
      {text}
      {offline && ` at ${formatClock(holding.at)}`}
    </span>
  );
};

export declare namespace BalanceText {
  type Props = { readonly holding: Holding; readonly token: Token | null; readonly offline: boolean };
}
