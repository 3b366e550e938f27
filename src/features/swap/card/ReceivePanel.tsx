import type { ReactElement } from 'react';
import { type QuoteAnswer, shownAnswer } from '../../../engines/createQuote.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { IconButton } from '../../../ui/Button.tsx';
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

const describeEmpty = ({ draft: { amount }, holdings: { balance }, offer, reach }: Swap): string => {
  const t = swapMessages.get();
  if (!reach.online) return t.noPriceOffline;
  if (offer.quote.status === 'failed') return t.noPriceYet;
  if (isRefused(offer.check)) return t.notAskedFor;
  if (amount.ok && balance.state === 'known' && balance.value < amount.value) return t.needsHeld;
  return offer.quote.status === 'asking' ? t.askingMakers : t.makersPrice;
};

const ReceiveText = ({ shown }: { readonly shown: QuoteAnswer | null }): ReactElement => {
  const swap = useSwap();
  const { receive } = swap.draft.route;
  if (receive.token === null) return <MissingToken side={receive} />;
  if (shown === null) return <span className="text-text-3">{describeEmpty(swap)}</span>;
  return <UsdText amount={shown.quote.outputAmount} price={swap.market.prices.receive} />;
};

/** The side that receives: exactly the quoted amount; dimmed while it still belongs to the previous question. */
export const ReceivePanel = ({ onPick, onFlip }: ReceivePanel.Props): ReactElement => {
  const t = swapMessages.get();
  const { draft, holdings, offer, reach } = useSwap();
  const shown = !reach.online || isRefused(offer.check) ? null : shownAnswer(offer.quote);
  const { receive } = draft.route;
  const { token } = receive;
  return (
    <SidePanel
      at="receive"
      title={holdings.account === null && shown !== null ? t.wouldReceive : t.receiveExactly}
      chain={
        <span className="flex min-w-0 items-center gap-1.5">
          <IconButton icon="flip" label={t.direction} className="rotate-90 md:hidden" onClick={onFlip} />
          <ChainButton side={receive} title={t.destination} onPick={onPick} />
        </span>
      }
      left={<ReceiveText shown={shown} />}
      right={<BalanceText holding={holdings.receiveBalance} token={token} offline={!reach.online} />}
      note={<UnlistedNote side={receive} />}
    >
      <AmountShown
        value={shown?.quote.outputAmount ?? null}
        decimals={token?.decimals ?? null}
        rounding="receive"
        stale={shown !== null && offer.quote.status === 'asking'}
        trailing={<TokenButton side={receive} title={t.receive} onPick={onPick} />}
      />
    </SidePanel>
  );
};

export declare namespace ReceivePanel {
  type Props = { readonly onPick: () => void; readonly onFlip: () => void };
}
