import { type CSSProperties, type ReactElement, useState } from 'react';
import { ownValue } from '../../domain/config.ts';
import type { Token } from '../../domain/token.ts';
import { cx } from '../../ui/cx.ts';
import { ChainFlag } from '../chain/ChainName.tsx';

const DOLLAR =
  'M15.2 9.2c-.5-1.3-1.6-2-3.1-2-1.9 0-3.2 1-3.2 2.4 0 3.4 6.4 1.6 6.4 5 0 1.5-1.3 2.4-3.2 2.4-1.7 0-2.9-.8-3.3-2.2M12 5v2.2M12 17v2.2';
const TETHERED = 'M7.5 7.2h9M12 7.2v10.4M8.4 11.6c2 1.2 5.2 1.2 7.2 0';
const ETHER = 'M8 7.2h8M9.2 12h5.6M8 16.8h8';
const BITCOIN = 'M9.4 7v10M9.4 7h3.5a2.5 2.5 0 0 1 0 5H9.4h4a2.5 2.5 0 0 1 0 5h-4M11.6 5v2M11.6 17v2';

/** Drawn marks, not logos: the sign of the currency in one line on a 24 grid, and the colour of the ground. */
const marks: Readonly<Record<string, readonly [sign: string, ground: string]>> = {
  USDC: [DOLLAR, '#2767b5'],
  USDT: [TETHERED, '#1a7c66'],
  USDM: ['M7.6 17V7.4l4.4 5.4 4.4-5.4V17', '#3f4a86'],
  DAI: ['M9 6.8v10.4h2.2c3 0 5-2.1 5-5.2s-2-5.2-5-5.2zM6.6 10.6h11.2M6.6 13.4h11.2', '#a3700f'],
  WETH: [ETHER, '#55607d'],
  ETH: [ETHER, '#55607d'],
  WBTC: [BITCOIN, '#b0671a'],
  RBTC: [BITCOIN, '#8a4a12'],
  WRBTC: [BITCOIN, '#8a4a12'],
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

/** A mark on its ground, or the ring of an unknown token. */
const Mark = ({ symbol, size }: { readonly symbol: string | null; readonly size: number }): ReactElement => {
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

/** The picture that a configured list gives; the mark below it stands until it has come, and stays where it never does. */
const Picture = ({ src }: { readonly src: string }): ReactElement => {
  const [isThere, setThere] = useState(false);
  return (
    <img
      className={cx('absolute inset-0 size-full rounded-full bg-surface object-cover', !isThere && 'invisible')}
      src={src}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setThere(true)}
      onError={() => setThere(false)}
    />
  );
};

/**
 * A token's disc: the sign of a well-known one or its first letter on a colour, or a dashed ring and "?" for one that is
 * on no list, whatever it calls itself. A picture of a list covers it where the deployment allows that. With `chainKey`,
 * the chain's flag sits on its corner; the chain's name must then stand on the same row.
 */
export const TokenDisc = ({ token, size = 16, chainKey }: TokenDisc.Props): ReactElement => {
  const listed = token === null || token.imported === true ? null : token;
  const mark = <Mark symbol={listed?.symbol ?? null} size={size} />;
  const picture = listed?.picture;
  if (chainKey === undefined && picture === undefined) return mark;
  const style: CSSProperties = { width: size, height: size };
  return (
    <span className="relative inline-flex shrink-0" style={style}>
      {mark}
      {picture !== undefined && <Picture key={picture} src={picture} />}
      {chainKey !== undefined && (
        <span className="absolute -end-[3px] -bottom-0.5 flex rounded-small shadow-[0_0_0_2px_var(--under,var(--surface))]">
          <ChainFlag chainKey={chainKey} size={size < 28 ? 11 : 15} />
        </span>
      )}
    </span>
  );
};

export declare namespace TokenDisc {
  type Props = {
    readonly token: Pick<Token, 'symbol' | 'imported' | 'picture'> | null;
    readonly size?: number;
    readonly chainKey?: string;
  };
}
