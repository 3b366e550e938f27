import type { ReactElement } from 'react';
import { checksumAddress } from 'viem';
import { shortenHash } from '../../../domain/address/shortenHash.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { TokenBook } from '../../../entities/token/TokenBook.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { CrossingGlyph } from '../../../ui/CrossingGlyph.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { headAmount, signedAmount } from './SignedSentence.tsx';

type Props = { readonly checked: CheckedQuote; readonly book: TokenBook };

const End = ({ chainKey, address, amount, book, words }: End.Props): ReactElement => {
  const { config } = useWorld();
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <TokenDisc token={book.find(chainKey, address)} chainKey={chainKey} size={30} />
      <span className="min-w-0">
        <b className="block break-words text-16 leading-5" title={signedAmount(book, chainKey, address, amount)}>
          {headAmount(book, { chainKey, address }, amount, words === 'from' ? 'pay' : 'receive')}
        </b>
        <span className="text-12 text-text-2">
          {words} {chainName(config, chainKey)}
        </span>
      </span>
    </span>
  );
};

declare namespace End {
  type Props = {
    readonly chainKey: string;
    readonly address: string;
    readonly amount: bigint;
    readonly book: TokenBook;
    readonly words: 'from' | 'to';
  };
}

/** Both ends of the order over a crossing. */
export const ReviewEnds = ({ checked, book }: Props): ReactElement => {
  const { message } = checked.typedData;
  return (
    <div className="flex items-center justify-between gap-3.5 pb-4">
      <End
        chainKey={checked.source.chainKey}
        address={message.inputToken}
        amount={message.inputAmount}
        book={book}
        words="from"
      />
      <span className="shrink-0 max-md:hidden">
        <CrossingGlyph shape="whole" width={96} />
      </span>
      <End
        chainKey={checked.destination.chainKey}
        address={message.outputToken}
        amount={message.outputAmount}
        book={book}
        words="to"
      />
    </div>
  );
};

const Check = ({ words, fact, title }: { readonly words: string; readonly fact?: string; readonly title?: string }) => (
  <li>
    <Icon name="check" />
    <span>{words}</span>
    {fact !== undefined && (
      <span className="mono" title={title}>
        {fact}
      </span>
    )}
  </li>
);

/** What was verified on this device, the ten members of the struct in one line that opens. */
export const ReviewChecks = ({
  checked,
  allowance,
}: {
  readonly checked: CheckedQuote;
  readonly allowance: string;
}) => {
  const { config } = useWorld();
  const fields = checked.checks.filter((rule) => rule.group === 'field');
  const contract = checksumAddress(checked.source.address);
  return (
    <ul className="swap-checks">
      <Check
        words="Signing hash recomputed and matched"
        fact={shortenHash(checked.signingHash)}
        title={checked.signingHash}
      />
      <li>
        <Icon name="check" />
        <details className="min-w-0 flex-1">
          <summary className="cursor-pointer">
            {fields.length} of {fields.length} fields verified: tokens, amount, chains and recipient are what you
            entered
          </summary>
          <ul className="mt-2 grid gap-1.5 text-12 text-text-2">
            {fields.map((rule) => (
              <li key={rule.code} className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
                <span className="mono text-text">{rule.code}</span>
                <span>{rule.words}</span>
              </li>
            ))}
          </ul>
        </details>
      </li>
      <Check
        words={`Contract is the one pinned for ${chainName(config, checked.source.chainKey)}`}
        fact={shortenHash(contract)}
        title={contract}
      />
      <Check words={allowance} />
      <Check words="Order hash" fact={shortenHash(checked.orderHash)} title={checked.orderHash} />
    </ul>
  );
};
