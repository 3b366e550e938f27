import type { ReactElement } from 'react';
import { amountParts } from '../../domain/amount/formatAmount.ts';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import type { Token } from '../../domain/token.ts';
import { useSettings } from '../settings/useSettings.ts';

/**
 * An amount in the chosen number format: fraction in a quieter ink, every digit in the title. Without a token the raw
 * integer stands with "smallest units".
 */
export const TokenAmount = ({ value, token, mode = 'receive', symbol = true }: TokenAmount.Props): ReactElement => {
  const format = useSettings((settings) => settings.numberFormat);
  const parts = amountParts(value, token?.decimals ?? null, mode);
  const unit = token === null ? parts.unit : symbol ? token.symbol : null;
  return (
    <span className="whitespace-nowrap" title={`${styleNumber(parts.full, format)}${unit === null ? '' : ` ${unit}`}`}>
      {styleNumber(parts.whole, format)}
      {parts.fraction !== '' && <span className="text-text-3">{styleNumber(parts.fraction, format)}</span>}
      {unit !== null && (
        <>
          {' '}
          <bdi className={token === null ? 'text-text-3' : undefined}>{unit}</bdi>
        </>
      )}
    </span>
  );
};

export declare namespace TokenAmount {
  type Props = {
    readonly value: bigint;
    readonly token: Pick<Token, 'symbol' | 'decimals'> | null;
    /** `receive` cuts, `pay` rounds up at the last digit shown. */
    readonly mode?: 'receive' | 'pay';
    readonly symbol?: boolean;
  };
}
