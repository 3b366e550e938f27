import type { ReactElement } from 'react';
import type { Token } from '../../domain/token.ts';
import { useNumbers } from '../settings/useSettings.ts';

type TokenAmountProps = {
  readonly value: bigint;
  readonly token: Pick<Token, 'symbol' | 'decimals'> | null;
  /** `receive` cuts, `pay` rounds up at the last digit shown. */
  readonly mode?: 'receive' | 'pay';
  readonly symbol?: boolean;
  /** Shortens smallest units for narrow places: many are written with a power of ten. */
  readonly narrow?: boolean;
};

/** Every digit in the title; without a token the integer in smallest units. */
export const TokenAmount = ({
  value,
  token,
  mode = 'receive',
  symbol = true,
  narrow,
}: TokenAmountProps): ReactElement => {
  const numbers = useNumbers();
  const parts =
    token === null && narrow ? numbers.units(value, mode) : numbers.parts(value, token?.decimals ?? null, mode);
  const unit = token === null ? parts.unit : symbol ? token.symbol : null;
  return (
    <span translate="no" className="whitespace-nowrap" title={`${parts.full}${unit === null ? '' : ` ${unit}`}`}>
      {parts.whole}
      {/* Of less than one, the fraction is all that counts. */}
      {parts.fraction !== '' && (
        <span className={parts.whole === '0' ? undefined : `text-text-3 ${parts.whole.length > 3 ? 'decimals' : ''}`}>
          {parts.fraction}
        </span>
      )}
      {unit !== null && (
        <>
          {' '}
          <bdi className={token === null ? 'text-text-3' : undefined}>{unit}</bdi>
        </>
      )}
    </span>
  );
};
