import type { ReactElement, ReactNode } from 'react';
import type { Address } from 'viem';
import type { RfqEvent } from '../../../domain/rfq/RfqEvent.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { CrossingDeck } from '../../../ui/CrossingDeck.tsx';
import type { FindToken } from '../rfqFilter.ts';

type Traded = Extract<RfqEvent, { inputToken: unknown }>;

const Bank = ({ title, amount, chainKey, who }: Bank.Props): ReactElement => (
  <div className="min-w-0 p-3">
    <p className="mb-1.5 font-medium text-12 text-text-2">{title}</p>
    <p className="font-strong text-16 [overflow-wrap:anywhere]">{amount}</p>
    <p className="mt-2 text-13 text-text-2">
      {chainKey === null ? 'chain not stated' : <ChainName chainKey={chainKey} size={14} />}
    </p>
    {who !== null && (
      <p className="mt-1.5 text-13">
        <AddressTag address={who} />
      </p>
    )}
  </div>
);

declare namespace Bank {
  type Props = {
    readonly title: string;
    readonly amount: ReactNode;
    readonly chainKey: string | null;
    readonly who: Address | null;
  };
}

const people = (event: Traded): readonly [taker: Address | null, maker: Address | null] => {
  if (event.event === 'CalldataToExecute') return [event.taker, event.maker];
  return event.event === 'QuoteRequested' ? [event.address, null] : [null, event.address];
};

/** What is traded as two banks: what the taker gives, what it gets, on which chains and by whom. */
export const TradeBanks = ({ event, find }: TradeBanks.Props): ReactElement => {
  const [taker, maker] = people(event);
  const output = find(event.outputChain, event.outputToken);
  const gets = event.event === 'QuoteRequested' ? null : event.outputAmount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_32px_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)] overflow-hidden rounded-note border border-edge">
      <Bank
        title="Taker gives"
        amount={<TokenAmount value={event.inputAmount} token={find(event.inputChain, event.inputToken)} mode="pay" />}
        chainKey={event.inputChain}
        who={taker}
      />
      <div className="water grid border-hairline border-x">
        <CrossingDeck state="idle" />
      </div>
      <Bank
        title="Taker gets"
        amount={gets === null ? (output?.symbol ?? 'amount not stated') : <TokenAmount value={gets} token={output} />}
        chainKey={event.outputChain}
        who={maker}
      />
    </div>
  );
};

export declare namespace TradeBanks {
  type Props = { readonly event: Traded; readonly find: FindToken };
}
