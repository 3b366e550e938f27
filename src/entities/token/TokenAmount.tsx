import type { ReactElement } from 'react';
import type { Token } from '../../domain/token.ts';
import { useNumbers } from '../settings/useSettings.ts';

type TokenAmountProps = {
  readonly value: bigint;
  readonly token: Pick<Token, 'symbol' | 'decimals'> | null;
  /** `receive` cuts, `pay` rounds up at the last digit shown. */
  readonly mode?: 'receive' | 'pay';
  readonly symbol?: boolean;
};

/** A fraction is quiet, unless it is all that counts. */
export const fractionClass = (whole: string): string | undefined => (whole === '0' ? undefined : 'text-text-3');

/** Every digit in the title; without a token the integer in smallest units. */
export const TokenAmount = ({ value, token, mode = 'receive', symbol = true }: TokenAmountProps): ReactElement => {
  const numbers = useNumbers();
  const parts = numbers.parts(value, token?.decimals ?? null, mode);
  const unit = token === null ? parts.unit : symbol ? token.symbol : null;
  return (
    <span
      translate="no"
      className={token === null ? undefined : 'whitespace-nowrap'}
      title={`${parts.full}${unit === null ? '' : ` ${unit}`}`}
    >
      {parts.whole}
      {parts.fraction !== '' && <span className={fractionClass(parts.whole)}>{parts.fraction}</span>}
      {unit !== null && (
        <>
          {' '}
          <bdi className={token === null ? 'text-text-3' : undefined}>{unit}</bdi>
        </>
      )}
    </span>
  );
};
