import type { CSSProperties, ReactElement } from 'react';
import { ownValue } from '../../domain/config.ts';
import type { Token } from '../../domain/token.ts';
import { ChainFlag } from '../chain/ChainFlag.tsx';

/** Letter and colour of well-known symbols; the others get the first letter on a quiet ground. */
const known: Readonly<Record<string, readonly [letter: string, ground: string]>> = {
  USDC: ['$', '#2767b5'],
  USDT: ['T', '#1a7c66'],
  WETH: ['E', '#55607d'],
  ETH: ['E', '#55607d'],
  WBTC: ['B', '#b0671a'],
  RBTC: ['R', '#9a5a12'],
  WRBTC: ['R', '#9a5a12'],
  USDM: ['M', '#3f4a86'],
};

/** The letter and ground colour of a token's disc. */
const tokenLetter = (symbol: string): readonly [letter: string, ground: string] => {
  const found = ownValue(known, symbol);
  return found ?? [[...symbol][0]?.toUpperCase() ?? '?', '#5b6a70'];
};

const LETTER = 'font-[600] font-sans text-[10.5px]';

const Unknown = (
  <>
    <circle cx="9" cy="9" r="8.2" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.6 2" />
    <text className={LETTER} textAnchor="middle" x="9" y="12.6" fill="currentColor">
      ?
    </text>
  </>
);

/**
 * A token's disc: a letter on a colour, or a dashed ring and "?" for one that is on no list. With `chainKey`, the
 * chain's flag sits on its corner; the chain's name must then stand on the same row.
 */
export const TokenDisc = ({ token, size = 16, chainKey }: TokenDisc.Props): ReactElement => {
  const [letter, ground] = token === null ? ['?', ''] : tokenLetter(token.symbol);
  const disc = (
    <svg className="inline-block shrink-0" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      {token === null ? (
        Unknown
      ) : (
        <>
          <circle cx="9" cy="9" r="9" fill={ground} />
          <text className={LETTER} textAnchor="middle" x="9" y="12.7" fill="#fff">
            {letter}
          </text>
        </>
      )}
    </svg>
  );
  if (chainKey === undefined) return disc;
  const style: CSSProperties = { width: size, height: size };
  return (
    <span className="relative inline-block shrink-0" style={style}>
      {disc}
      <span className="absolute -end-[3px] -bottom-0.5 flex rounded-small shadow-[0_0_0_2px_var(--under,var(--surface))]">
        <ChainFlag chainKey={chainKey} size={size < 28 ? 11 : 15} />
      </span>
    </span>
  );
};

export declare namespace TokenDisc {
  type Props = { readonly token: Pick<Token, 'symbol'> | null; readonly size?: number; readonly chainKey?: string };
}
