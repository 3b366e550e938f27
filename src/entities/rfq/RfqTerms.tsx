import type { ReactElement } from 'react';
import type { Address } from 'viem';
import type { AuctionTerms } from '../../domain/rfq/Auction.ts';
import type { FindToken } from '../../domain/rfq/rfqEventTable.ts';
import type { Token } from '../../domain/token.ts';
import { commonMessages } from '../../messages/common.ts';
import { marketMessages as t } from '../../messages/market.ts';
import { cx } from '../../ui/cx.ts';
import { Sentence } from '../../ui/Text.tsx';
import { Name } from '../../ui/Untranslated.tsx';
import { ChainName } from '../chain/ChainName.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { tokenLabel } from './describeAuction.ts';

type SideProps = {
  readonly token: Token | null;
  readonly address: Address;
  readonly amount: bigint | null;
  readonly mode: 'pay' | 'receive';
};

/** A long symbol is cut, never the number before it. Of a token that is not listed the decimals are unknown: no amount. */
const Side = ({ token, address, amount, mode }: SideProps): ReactElement => {
  const isAmount = amount !== null && token !== null;
  return (
    <span className={cx('flex min-w-0 items-center gap-1.5 text-text', !isAmount && 'shrink-[3]')}>
      <span className="tight flex shrink-0">
        <TokenDisc token={token} size={18} />
      </span>
      {isAmount ? (
        <span className="min-w-0 truncate">
          <TokenAmount value={amount} token={token} mode={mode} />
        </span>
      ) : (
        <Name
          className={cx('min-w-[5ch] truncate', token === null && 'mono text-text-2')}
          title={token?.symbol ?? address}
        >
          {tokenLabel(token, address)}
        </Name>
      )}
    </span>
  );
};

type RfqTermsProps = {
  readonly terms: AuctionTerms;
  readonly find: FindToken;
  readonly receives?: bigint | null;
  /** In millionths of a dollar, if known. */
  readonly usd?: bigint | null;
  /** A maker receives what the taker pays. */
  readonly isForMaker?: boolean;
};

/** The terms of an RFQ: "2,500.00 USDC for WETH", and its chains where they are stated. */
export const RfqTerms = ({
  terms,
  find,
  receives = null,
  usd = null,
  isForMaker = false,
}: RfqTermsProps): ReactElement => {
  const { inputChain, outputChain } = terms;
  const numbers = useNumbers();
  return (
    <span className="@container block min-w-0 max-w-full grow">
      <span
        className={cx(
          'flex min-w-0 items-center gap-1.5 text-text-3',
          // Discs and decimals go before a symbol is cut.
          receives === null
            ? '@max-[13rem]:[&_:is(.tight,.decimals)]:hidden'
            : '@max-[17rem]:[&_:is(.tight,.decimals)]:hidden',
        )}
      >
        <Sentence
          of={t.terms}
          slots={{
            pays: (
              <Side
                token={find(inputChain, terms.inputToken)}
                address={terms.inputToken}
                amount={terms.inputAmount}
                mode={isForMaker ? 'receive' : 'pay'}
              />
            ),
            receives: (
              <Side
                token={find(outputChain, terms.outputToken)}
                address={terms.outputToken}
                amount={receives}
                mode="receive"
              />
            ),
          }}
        />
      </span>
      {(usd !== null || (inputChain !== null && outputChain !== null)) && (
        <span className="mt-0.5 flex items-center gap-1 text-11 leading-[14px] text-text-2">
          {inputChain !== null && outputChain !== null && (
            <Sentence
              of={t.route}
              slots={{
                source: <ChainName chainKey={inputChain} size={12} />,
                destination: <ChainName chainKey={outputChain} size={12} />,
              }}
            />
          )}
          {usd !== null && (
            <span translate="no" className="ms-1.5 shrink-0 whitespace-nowrap">
              {commonMessages.estimate({ usd: numbers.usd(usd) })}
            </span>
          )}
        </span>
      )}
    </span>
  );
};
