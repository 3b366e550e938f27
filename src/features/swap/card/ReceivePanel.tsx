import type { ReactElement } from 'react';
import { type QuoteAnswer, shownAnswer } from '../../../engines/createQuote.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isRefused } from '../model/getSwapIssue.ts';
import { type Swap, useSwap } from '../model/useSwap.ts';
import {
  AmountShown,
  BalanceText,
  ChainButton,
  MissingToken,
  SidePanel,
  TokenButton,
  UnlistedNote,
  UsdText,
} from './SidePanel.tsx';

const emptyWords = ({ draft: { amount }, holdings: { balance }, offer, reach }: Swap): string => {
  if (!reach.online) return 'No price while offline';
  if (offer.quote.status === 'failed') return 'No price yet';
  if (isRefused(offer.check)) return 'Not what you asked for';
  if (amount.ok && balance.state === 'known' && balance.value < amount.value) return 'Quotes need an amount you hold';
  return offer.quote.status === 'asking' ? 'Asking makers' : 'Makers price your exact amount';
};

const Words = ({ shown }: { readonly shown: QuoteAnswer | null }): ReactElement => {
  const swap = useSwap();
  const { receive } = swap.draft.route;
  if (receive.token === null) return <MissingToken side={receive} />;
  if (shown === null) return <span className="text-text-3">{emptyWords(swap)}</span>;
  return <UsdText amount={shown.quote.outputAmount} price={swap.market.prices.receive} />;
};

/** The side that receives: exactly the quoted amount; dimmed while it still belongs to the previous question. */
export const ReceivePanel = ({ onPick, onFlip }: ReceivePanel.Props): ReactElement => {
  const { draft, holdings, offer, reach } = useSwap();
  const shown = !reach.online || isRefused(offer.check) ? null : shownAnswer(offer.quote);
  const { receive } = draft.route;
  const { token } = receive;
  return (
    <SidePanel
      at="receive"
      title={holdings.account === null && shown !== null ? 'You would receive' : 'You receive exactly'}
      chain={
        <span className="flex min-w-0 items-center gap-1.5">
          {shown !== null && (
            <IconButton icon="flip" label="Swap direction" className="rotate-90 md:hidden" onClick={onFlip} />
          )}
          <ChainButton side={receive} title="Destination" onPick={onPick} />
        </span>
      }
      left={<Words shown={shown} />}
      right={<BalanceText holding={holdings.receiveBalance} token={token} offline={!reach.online} />}
      note={<UnlistedNote side={receive} />}
    >
      <AmountShown
        value={shown?.quote.outputAmount ?? null}
        decimals={token?.decimals ?? null}
        rounding="receive"
        stale={shown !== null && offer.quote.status === 'asking'}
        trailing={<TokenButton side={receive} title="Receive" onPick={onPick} />}
      />
    </SidePanel>
  );
};

export declare namespace ReceivePanel {
  type Props = { readonly onPick: () => void; readonly onFlip: () => void };
}
