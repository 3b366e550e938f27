import type { CSSProperties, ReactElement } from 'react';
import type { Token } from '../../domain/token/Token.ts';
import { ChainFlag } from '../chain/ChainFlag.tsx';
import { tokenLetter } from './tokenLetter.ts';

const Unknown = (
  <>
    <circle cx="9" cy="9" r="8.2" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.6 2" />
    <text className="token-letter" x="9" y="12.6" fill="currentColor">
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
    <svg className="token-disc" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      {token === null ? (
        Unknown
      ) : (
        <>
          <circle cx="9" cy="9" r="9" fill={ground} />
          <text className="token-letter" x="9" y="12.7" fill="#fff">
            {letter}
          </text>
        </>
      )}
    </svg>
  );
  if (chainKey === undefined) return disc;
  const style: CSSProperties = { width: size, height: size };
  return (
    <span className="token-corner" style={style}>
      {disc}
      <ChainFlag chainKey={chainKey} size={size < 28 ? 11 : 15} />
    </span>
  );
};

export declare namespace TokenDisc {
  type Props = { readonly token: Pick<Token, 'symbol'> | null; readonly size?: number; readonly chainKey?: string };
}
