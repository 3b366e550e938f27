import type { ReactElement } from 'react';
import type { EventOf } from '../../domain/rfq/Auction.ts';
import type { Token } from '../../domain/token/Token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { CrossingDeck } from '../../ui/CrossingDeck.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** What the maker gets and gives, as two banks with the water between them. */
export const AnswerBanks = ({ request, input, output, amount, onAmount }: AnswerBanks.Props): ReactElement => (
  <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden md:grid-cols-[minmax(0,1fr)_48px_minmax(0,1.3fr)] rounded-note border border-edge">
    <div className="min-w-0 p-3">
      <p className="mb-1.5 font-medium text-12 text-text-2">You get</p>
      <p className="truncate font-strong text-16">
        <TokenAmount value={request.inputAmount} token={input} />
      </p>
      <p className="mt-2 text-13 text-text-2">
        {request.inputChain === null ? 'chain not stated' : <ChainName chainKey={request.inputChain} size={14} />}
      </p>
    </div>
    <div className="water grid border-hairline max-md:h-10 max-md:border-y md:border-x">
      <CrossingDeck state="idle" />
    </div>
    <div className="min-w-0 p-3">
      <TextField
        label="You give"
        inputMode="decimal"
        value={amount}
        onValue={onAmount}
        after={<bdi className="shrink-0 font-medium">{output?.symbol ?? 'units'}</bdi>}
      />
      <p className="mt-2 text-13 text-text-2">
        {request.outputChain === null ? 'chain not stated' : <ChainName chainKey={request.outputChain} size={14} />}
      </p>
    </div>
  </div>
);

export declare namespace AnswerBanks {
  type Props = {
    readonly request: EventOf<'QuoteRequested'>;
    readonly input: Token | null;
    readonly output: Token | null;
    readonly amount: string;
    readonly onAmount: (amount: string) => void;
  };
}
