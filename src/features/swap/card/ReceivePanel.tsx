import type { ReactElement } from 'react';
import { type QuoteAnswer, shownAnswer } from '../../../engines/swap/createQuote.ts';
import { isRefused } from '../../../engines/swap/getSwapIssue.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';
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

/** Why no price is shown, as a key of its sentence. */
const emptyKey = ({ draft: { amount }, holdings: { balance }, offer, reach }: Swap) => {
  if (!reach.online) return 'noPriceOffline';
  if (offer.quote.status === 'failed') return 'noPriceYet';
  if (isRefused(offer.check)) return 'notAskedFor';
  if (amount.ok && balance.state === 'known' && balance.value < amount.value) return 'needsHeld';
  return offer.quote.status === 'asking' ? 'askingMakers' : 'makersPrice';
};

const ReceiveText = ({ shown }: { readonly shown: QuoteAnswer | null }): ReactElement => {
  const receive = useSwap(({ draft }) => draft.route.receive);
  const price = useSwap(({ market }) => market.prices.receive);
  const empty = useSwap(emptyKey);
  if (receive.token === null) return <MissingToken side={receive} />;
  if (shown === null) return <span className="text-text-3">{swapMessages.get()[empty]}</span>;
  return <UsdText amount={shown.quote.outputAmount} price={price} />;
};

/** The side that receives: exactly the quoted amount; dimmed while it still belongs to the previous question. */
export const ReceivePanel = ({ onPick }: ReceivePanel.Props): ReactElement => {
  const t = swapMessages.get();
  const { flip } = useSwapCommands();
  const receive = useSwap(({ draft }) => draft.route.receive);
  const balance = useSwap(({ holdings }) => holdings.receiveBalance);
  const hasAccount = useSwap(({ holdings }) => holdings.account !== null);
  const online = useSwap(({ reach }) => reach.online);
  const shown = useSwap(({ offer, reach }) =>
    !reach.online || isRefused(offer.check) ? null : shownAnswer(offer.quote),
  );
  const isPrevious = useSwap(({ offer }) => offer.quote.status === 'asking');
  const { token } = receive;
  return (
    <SidePanel
      at="receive"
      title={!hasAccount && shown !== null ? t.wouldReceive : t.receiveExactly}
      chain={
        <span className="flex min-w-0 items-center gap-1.5">
          <IconButton icon="flip" label={t.direction} className="rotate-90 md:hidden" onClick={flip} />
          <ChainButton side={receive} title={t.destination} onPick={onPick} />
        </span>
      }
      left={<ReceiveText shown={shown} />}
      right={<BalanceText holding={balance} token={token} offline={!online} />}
      note={<UnlistedNote side={receive} />}
    >
      <AmountShown
        value={shown?.quote.outputAmount ?? null}
        decimals={token?.decimals ?? null}
        rounding="receive"
        stale={shown !== null && isPrevious}
        trailing={<TokenButton side={receive} title={t.receive} onPick={onPick} />}
      />
    </SidePanel>
  );
};

export declare namespace ReceivePanel {
  type Props = { readonly onPick: () => void };
}
