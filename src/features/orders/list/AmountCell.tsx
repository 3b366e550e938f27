import type { ReactElement } from 'react';
import { amountParts } from '../../../domain/amount/formatAmount.ts';
import type { Token } from '../../../domain/token/Token.ts';

/** An amount in a table: whole part in ink, fraction quieter, every digit in the title. Unknown decimals show the raw integer. */
export const AmountCell = ({ amount, token, side, number }: AmountCell.Props): ReactElement => {
  const parts = amountParts(amount, token?.decimals ?? null, side);
  const unit = token?.symbol ?? parts.unit ?? '';
  return (
    <span className="orders-amount" title={`${number(parts.full)} ${unit}`.trim()}>
      {number(parts.whole)}
      <span className="text-text-3">{number(parts.fraction)}</span>
    </span>
  );
};

export declare namespace AmountCell {
  type Props = {
    readonly amount: bigint;
    readonly token: Token | null;
    readonly side: 'pay' | 'receive';
    readonly number: (text: string) => string;
  };
}
