import type { CSSProperties, ReactElement } from 'react';
import { ownValue } from '../../domain/config.ts';
import type { Token } from '../../domain/token.ts';
import { tokenArt } from '../chain/art.ts';
import { ChainFlag } from '../chain/ChainName.tsx';

/** Drawn signs of listed tokens without an icon in the package: one line on a 24 grid, and the colour of the ground. */
const marks: Readonly<Record<string, readonly [sign: string, ground: string]>> = {
  USDM: ['M7.6 17V7.4l4.4 5.4 4.4-5.4V17', '#3f4a86'],
};

const LETTER = 'font-[600] font-sans text-[13px]';

const Unknown = (
  <>
    <circle cx="12" cy="12" r="10.9" fill="none" stroke="currentColor" strokeWidth="1.8" strokeDasharray="3.4 2.6" />
    <text className={LETTER} textAnchor="middle" x="12" y="16.6" fill="currentColor">
      ?
    </text>
  </>
);

const GROUND = '#5b6a70';

const Mark = ({ symbol, size }: { readonly symbol: string | null; readonly size: number }): ReactElement => {
  const art = symbol === null ? undefined : ownValue(tokenArt, symbol);
  if (art !== undefined) return <img className="mark rounded-full" src={art} width={size} height={size} alt="" />;
  const [sign, ground] = (symbol === null ? undefined : ownValue(marks, symbol)) ?? [null, GROUND];
  const isKnown = symbol !== null;
  return (
    <svg
      className={isKnown ? 'mark rounded-full outline-[#fff6] -outline-offset-2' : 'inline-block shrink-0'}
      style={isKnown ? { backgroundColor: ground } : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {!isKnown && Unknown}
      {isKnown && sign === null && (
        <text className={LETTER} textAnchor="middle" x="12" y="16.6" fill="#fff">
          {[...symbol][0]?.toUpperCase() ?? '?'}
        </text>
      )}
      {sign !== null && (
        <path d={sign} fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </svg>
  );
};

type TokenDiscProps = {
  readonly token: Pick<Token, 'symbol' | 'imported'> | null;
  readonly size?: number;
  readonly chainKey?: string;
};

/** An unlisted token has a dashed ring and "?", whatever its symbol. With `chainKey`, the flag of its chain. */
export const TokenDisc = ({ token, size = 16, chainKey }: TokenDiscProps): ReactElement => {
  const listed = token === null || token.imported === true ? null : token;
  const mark = <Mark symbol={listed?.symbol ?? null} size={size} />;
  if (chainKey === undefined) return mark;
  const style: CSSProperties = { width: size, height: size };
  return (
    <span className="relative inline-flex shrink-0" style={style}>
      {mark}
      <span className="absolute -end-[3px] -bottom-0.5 flex rounded-small shadow-[0_0_0_2px_var(--under,var(--surface))]">
        <ChainFlag chainKey={chainKey} size={size < 28 ? 11 : 15} />
      </span>
    </span>
  );
};
